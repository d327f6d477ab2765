/** A problem that the operator can solve. The message says how. */
export class BackupProblem extends Error {}
