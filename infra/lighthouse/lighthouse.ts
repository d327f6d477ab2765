import { launch } from 'chrome-launcher';
import { findBrowser } from '../launcher/browser.ts';
import { buildWhatChanged } from '../launcher/build.ts';
import { startProduct } from '../launcher/start-product.ts';
import { measurePage, type Scores } from './measure-page.ts';
import { listedPages } from './listed-pages.ts';

/** The required score of 100 in each category on every page (Lighthouse, mobile). */
const MIN_SCORE = 95;

/**
 * `npm run lighthouse`: measures every page of the sitemap on the built product and prints a table. Exits with 1 when a
 * page scores less than 95 in a category. Arguments select pages: `npm run lighthouse -- / /personal`.
 */
async function run(paths: string[]): Promise<boolean> {
  const browser = await findBrowser();
  await buildWhatChanged();
  const product = await startProduct();
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  let allGood = true;
  try {
    const pages = paths.length > 0 ? paths : await listedPages(product.url);
    console.log(heading());
    for (const page of pages) {
      const scores = await measurePage(product.url + page, chrome.port, MIN_SCORE);
      allGood &&= isGood(scores);
      console.log(row(page, scores));
    }
  } finally {
    chrome.kill();
    await product.stop();
  }
  return allGood;
}

function isGood({ performance, accessibility, bestPractices, seo }: Scores): boolean {
  return Math.min(performance, accessibility, bestPractices, seo) >= MIN_SCORE;
}

function heading(): string {
  return `${'Page'.padEnd(38)} Perf  A11y  Best  SEO   LCP ms  TBT ms  CLS    KB`;
}

function row(page: string, scores: Scores): string {
  const { performance, accessibility, bestPractices, seo, lcpMs, tbtMs, cls, bytes } = scores;
  const formattedScores = [performance, accessibility, bestPractices, seo].map((score) =>
    String(score).padStart(4),
  );
  const metrics = [
    String(Math.round(lcpMs)).padStart(7),
    String(Math.round(tbtMs)).padStart(7),
    cls.toFixed(3).padStart(6),
    String(Math.round(bytes / 1024)).padStart(5),
  ];
  const problem = isGood(scores) ? '' : `  under ${MIN_SCORE}: ${scores.weak.join(', ')}`;
  return `${page.padEnd(38)} ${formattedScores.join('  ')} ${metrics.join(' ')}${problem}`;
}

const good = await run(process.argv.slice(2));
process.exitCode = good ? 0 : 1;
