/** Runs the files by name, and last the one that looks at what all the others called. */
export default class EveryRouteLast {
  sort(tests) {
    const key = ({ path }) => `${path.endsWith('every-route.spec.ts') ? 1 : 0} ${path}`;
    return [...tests].sort((one, other) => (key(one) < key(other) ? -1 : 1));
  }

  /** Durations play no part in the order. */
  cacheResults() {}
}
