import type { TestEnvironment } from './test-environment.ts';

export type FaultCaseOptions = {
  /** More rounds, orders and values than in `npm test`. */
  thorough: boolean;
  /** How many payers the case `payments under faults` has. */
  payments: number;
};

/** One kind of fault, with the checks during and after it. */
export type FaultCase = {
  /** The guarantee, as a sentence. */
  name: string;
  /** @throws Error when the guarantee does not hold */
  run(environment: TestEnvironment, options: FaultCaseOptions): Promise<void>;
};
