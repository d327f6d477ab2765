import type { World } from './world.ts';

/** One kind of trouble, and what must hold in it and after it. */
export type FaultCase = {
  /** The guarantee, as a sentence. */
  name: string;
  /**
   * @param thorough more rounds, orders and values than there is time for in every test run
   * @throws Error when it does not hold
   */
  run(world: World, thorough: boolean): Promise<void>;
};
