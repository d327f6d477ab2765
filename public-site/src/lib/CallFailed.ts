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
