import type { Problem } from '@qlu/contracts/problem/problem';

/** A failed API call as an exception, which is how a query reports failures. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.error);
    this.problem = problem;
  }
}

/** Whether the server has answered that what was called does not exist. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof CallFailed && error.problem.status === 404;
}
