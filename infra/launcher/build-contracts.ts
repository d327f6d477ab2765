/** Preloaded (`node --import`) by commands whose modules import the contracts, which a new checkout has not built yet. */
import { buildWhatChanged } from './build.ts';

await buildWhatChanged('contracts');
