import lighthouse, { type Result } from 'lighthouse';

/** Each of 100; times in milliseconds, bytes as they come over the wire. */
export type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  bytes: number;
  /** The audits that cost the most in a category under the limit. */
  weak: string[];
};

/**
 * Lighthouse's mobile preset on one page. A busy machine can spoil one measuring of the performance: a page under the
 * limit is measured twice more, and the middle one counts.
 *
 * @throws Error when the page cannot be measured, twice in a row
 */
export async function measurePage(address: string, port: number, least: number): Promise<Scores> {
  const once = async (): Promise<Scores> => scoresOf(await measure(address, port), least);
  const first = await once();
  if (first.performance >= least) return first;
  const all = [first, await once(), await once()];
  const [, middle = first] = all.toSorted((one, other) => one.performance - other.performance);
  return middle;
}

async function measure(address: string, port: number): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr;
    const why = outcome?.lhr.runtimeError?.message ?? 'no result';
    if (attempt === 2) throw new Error(`${address} could not be measured: ${why}`);
  }
}

function scoresOf(lhr: Result, least: number): Scores {
  const score = (category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const number = (audit: string): number => lhr.audits[audit]?.numericValue ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    weak: Object.keys(lhr.categories).flatMap((category) =>
      score(category) < least ? weakAudits(lhr, category) : [],
    ),
  };
}

function weakAudits(lhr: Result, category: string): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
