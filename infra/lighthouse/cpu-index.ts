import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/**
 * Runs in a page and takes a second. Returns the speed of the machine as Lighthouse measures it: a usual phone has 150 to
 * 700.
 */
export const { computeBenchmarkIndex } = pageFunctions;
