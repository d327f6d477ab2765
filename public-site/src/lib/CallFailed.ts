import type { Problem } from '@qlu/contracts/problem/problem';

/** A failed call, in the form in which the data cache takes failures. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.error);
    this.problem = problem;
  }
}
