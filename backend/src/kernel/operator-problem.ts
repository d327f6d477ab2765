/** A problem that the operator can solve. The message says how, and no stack is shown. */
export class OperatorProblem extends Error {}
