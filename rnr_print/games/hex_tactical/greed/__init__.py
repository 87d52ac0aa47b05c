"""The greedy player: takes the answer that looks best one step ahead."""
