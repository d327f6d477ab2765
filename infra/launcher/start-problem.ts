/** Something that the person who starts the program can put right: shown as its one line, without a stack. */
export class StartProblem extends Error {}
