import lighthouse, { type Result } from 'lighthouse';

/** Scores from 0 to 100, times in milliseconds, bytes as transferred. */
export type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  bytes: number;
  /** The failed audits of categories below the limit. */
  weak: string[];
};

/**
 * Measures one page with Lighthouse's mobile preset. A busy machine can distort one measurement, so a page below the
 * performance limit is measured twice more and the median counts.
 *
 * @throws Error when the page cannot be measured twice in a row
 */
export async function measurePage(address: string, port: number, minScore: number): Promise<Scores> {
  const once = async (): Promise<Scores> => scoresOf(await measure(address, port), minScore);
  const first = await once();
  if (first.performance >= minScore) return first;
  const runs = [first, await once(), await once()];
  const [, middle = first] = runs.toSorted((one, other) => one.performance - other.performance);
  return middle;
}

async function measure(address: string, port: number): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr;
    const reason = outcome?.lhr.runtimeError?.message ?? 'no result';
    if (attempt === 2) throw new Error(`${address} could not be measured: ${reason}`);
  }
}

function scoresOf(lhr: Result, minScore: number): Scores {
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
      score(category) < minScore ? weakAudits(lhr, category) : [],
    ),
  };
}

function weakAudits(lhr: Result, category: string): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
