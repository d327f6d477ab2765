import { launch } from 'chrome-launcher';
import { findBrowser } from '../launcher/browser.ts';
import { buildWhatChanged } from '../launcher/build.ts';
import { startProduct } from '../launcher/start-product.ts';
import { completedPayment } from './completed-payment.ts';
import { listedPages, unlistedPages } from './pages.ts';
import { measurePage, type Scores } from './measure-page.ts';
import { startReferencePages } from './reference-pages.ts';

/** Compared with an empty React page that is measured in the same run. */
const MAX_LCP_RATIO = 1;
/** The required score in accessibility and best practices, which do not depend on the machine. */
const MIN_SCORE = 95;
const MAX_CLS = 0.01;
/** Requests before the load event. */
const MAX_REQUESTS = 12;
const MAX_SCRIPT_KIB = 160;
/** The login of the back office is measured for its scores only. */
const BACK_OFFICE = '/admin/login';

/**
 * `npm run lighthouse`: measures the pages of the sitemap, a registration, a payment, its results and the login of the back
 * office on the built product, beside an empty page and an empty React page. Prints a table. Exits with 1 when a page is
 * visible later than the empty React page of the same run, moves while it loads, needs too many requests or scripts, or has
 * a score under 95. Times depend on the machine (CPU), so they never decide. Arguments select pages:
 * `npm run lighthouse -- / /personal`; `payment` stands for a completed payment.
 */
async function run(paths: string[]): Promise<boolean> {
  const browser = await findBrowser();
  await buildWhatChanged();
  const [product, reference] = await Promise.all([
    startProduct({ env: { RATE_LIMIT: 'off' } }),
    startReferencePages(),
  ]);
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  let allGood = true;
  try {
    console.log(heading());
    console.log(row('Empty page', await measurePage(reference.empty, chrome.port)));
    const hello = await measurePage(reference.hello, chrome.port);
    console.log(row('Empty React page', hello, hello));
    const pages =
      paths.length === 0
        ? [...(await listedPages(product.url)), ...(await unlistedPages(product)), BACK_OFFICE]
        : await Promise.all(
            paths.map(async (path) => (path === 'payment' ? completedPayment(product) : path)),
          );
    for (const page of pages) {
      const scores = await measurePage(product.url + page, chrome.port);
      const found = page === BACK_OFFICE ? weakScores(scores) : problems(scores, hello);
      allGood &&= found.length === 0;
      console.log(row(page, scores, hello, found));
    }
  } finally {
    chrome.kill();
    await Promise.all([product.stop(), reference.stop()]);
  }
  return allGood;
}

function problems(scores: Scores, hello: Scores): string[] {
  const { cls, lcpMs, requests, scriptBytes } = scores;
  return [
    ...(lcpMs > hello.lcpMs * MAX_LCP_RATIO ? ['LCP'] : []),
    ...(cls > MAX_CLS ? ['CLS'] : []),
    ...(requests > MAX_REQUESTS ? ['requests'] : []),
    ...(scriptBytes > MAX_SCRIPT_KIB * 1024 ? ['JS'] : []),
    ...weakScores(scores),
  ];
}

function weakScores({ accessibility, bestPractices, weak }: Scores): string[] {
  return Math.min(accessibility, bestPractices) < MIN_SCORE ? weak : [];
}

function heading(): string {
  return `${'Page'.padEnd(38)} Perf  A11y  Best  SEO   LCP ms  ratio  TBT ms  CLS   Requests  JS KiB  CPU`;
}

function row(page: string, scores: Scores, hello?: Scores, found: string[] = []): string {
  const { performance, accessibility, bestPractices, seo } = scores;
  const formattedScores = [performance, accessibility, bestPractices, seo].map((score) =>
    String(score).padStart(4),
  );
  const metrics = [
    String(Math.round(scores.lcpMs)).padStart(7),
    (hello ? (scores.lcpMs / hello.lcpMs).toFixed(2) : '').padStart(6),
    String(Math.round(scores.tbtMs)).padStart(7),
    scores.cls.toFixed(3).padStart(6),
    String(scores.requests).padStart(9),
    String(Math.round(scores.scriptBytes / 1024)).padStart(7),
    String(Math.round(scores.cpuIndex)).padStart(5),
  ];
  return `${page.slice(0, 38).padEnd(38)} ${formattedScores.join('  ')} ${metrics.join(' ')}${found.length > 0 ? `  not reached: ${found.join(', ')}` : ''}`;
}

const good = await run(process.argv.slice(2));
process.exitCode = good ? 0 : 1;
