import type { TestEnvironment } from './test-environment.ts';

export type FaultCaseOptions = {
  /** More rounds, orders and values than there is time for in every test run. */
  thorough: boolean;
  /** How many payers come in the case `payments under faults`. */
  payments: number;
};

/** One kind of fault, and what must hold during it and after it. */
export type FaultCase = {
  /** The guarantee, as a sentence. */
  name: string;
  /** @throws Error when it does not hold */
  run(environment: TestEnvironment, options: FaultCaseOptions): Promise<void>;
};
