"""What is wrong with this computer, as a box: one check a question, one finding an answer, one remedy a fault.

Nothing here claims a line, switches anything or waits; a box that runs meanwhile goes on undisturbed.
"""
