import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import { findBrowser } from '../launcher/browser.ts';
import { buildWhatChanged } from '../launcher/build.ts';
import { startProduct } from '../launcher/start-product.ts';
import { startCaddy } from './caddy.ts';
import { tokenPages } from './token-pages.ts';
import { listedPages, REDIRECTING_PAGES, unlistedPages } from './pages.ts';
import { measurePage, type Scores, type Speed } from './measure-page.ts';
import { phoneFonts } from './phone-fonts.ts';
import { startReferencePages } from './reference-pages.ts';
import { freePort } from '../launcher/free-port.ts';

/** LCP compared with an empty React page that is measured in the same run; scripts as transferred, with the headers. */
type Limits = { lcpRatio: number; scriptKiB: number };
const PUBLIC_LIMITS: Limits = { lcpRatio: 1, scriptKiB: 90 };
/** The required score in accessibility and best practices, which do not depend on the machine. */
const MIN_SCORE = 95;
const MAX_CLS = 0.01;
/** Requests before the load event. */
const MAX_REQUESTS = 12;
const BACK_OFFICE = '/admin/login';
/** The argument that stands for the pages with a token. */
const TOKEN_PAGES = 'tokens';
/**
 * Half the ratio of Payload's login page (5,757 ms) to the empty React page (1,620 ms) on the same machine. The login loads the
 * scripts of the back office ahead, so their size has no limit here; the build limits it.
 */
const BACK_OFFICE_LIMITS: Limits = { lcpRatio: (0.5 * 5_757) / 1_620, scriptKiB: Infinity };

/**
 * `npm run lighthouse`: measures the pages of the sitemap, a registration, the pages of personal links and the login of the back
 * office on the built product, beside an empty page and an empty React page. Prints a table. Exits with 1 when a page is
 * visible later than the empty React page of the same run, moves while it loads, needs too many requests or scripts, or has
 * a score under 95. Times depend on the machine (CPU), so they never fail the run. Arguments select pages:
 * `npm run lighthouse -- / /personal`; `tokens` stands for the pages with a token, such as a completed payment. With `--http2`
 * the browser reaches all pages through Caddy, as in production. With `--cpu-index 1000` the browser runs as slowly as on a
 * machine with that index.
 */
async function run(paths: string[], http2: boolean, cpuIndex?: number): Promise<boolean> {
  const browser = await findBrowser();
  await buildWhatChanged();
  const serverPort = await freePort();
  const proxyPort = await freePort();
  const behindCaddy = http2 ? { PUBLIC_URL: `https://localhost:${proxyPort}`, TRUST_PROXY: '1' } : {};
  const [started, reference] = await Promise.all([
    startProduct({ env: { RATE_LIMIT: 'off', PORT: String(serverPort), ...behindCaddy } }),
    startReferencePages(),
  ]);
  // The address without Caddy, whose certificate Node does not trust.
  const product = { ...started, url: `http://localhost:${serverPort}` };
  const caddy = http2
    ? await startCaddy(
        new Map([
          [proxyPort, product.url],
          [await freePort(), reference.url],
        ]),
      )
    : undefined;
  const fonts = phoneFonts();
  const chrome = await launch({
    chromePath: browser,
    envVars: fonts.env,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
  });
  const speed: Speed = { rate: 1 };
  const measure = (server: string, path: string): Promise<Scores> =>
    measurePage((caddy?.addressOf(server) ?? server) + path, chrome.port, speed);
  let passed = true;
  try {
    console.log(heading());
    let empty = await measure(reference.url, '/empty.html');
    // The index does not fall exactly by the rate, so the second measurement corrects the first.
    for (let step = 0; cpuIndex && step < 2; step += 1) {
      // A slower machine cannot be made faster.
      speed.rate = Math.max(1, (speed.rate * empty.cpuIndex) / cpuIndex);
      empty = await measure(reference.url, '/empty.html');
    }
    speed.index = cpuIndex;
    console.log(row('Empty page', empty));
    const hello = await measure(reference.url, '/');
    console.log(row('Empty React page', hello, hello));
    const pages =
      paths.length === 0
        ? [...(await listedPages(product.url)), ...(await unlistedPages(product)), BACK_OFFICE]
        : paths.filter((path) => path !== TOKEN_PAGES);
    if (paths.includes(TOKEN_PAGES)) pages.push(...(await tokenPages(product)));
    for (const page of pages) {
      const scores = await measure(product.url, page);
      const found = problems(page, scores, hello);
      passed &&= found.length === 0;
      console.log(row(page, scores, hello, found));
    }
  } finally {
    chrome.kill();
    fonts.remove();
    await caddy?.stop();
    await Promise.all([product.stop(), reference.stop()]);
  }
  return passed;
}

function problems(page: string, scores: Scores, hello: Scores): string[] {
  const { cls, requests } = scores;
  const isRedirected = leadsElsewhere(page, scores) && !REDIRECTING_PAGES.includes(page);
  return [
    ...(isRedirected ? [`leads to ${scores.endsAt}`] : []),
    ...heavy(page, scores, hello),
    ...(cls > MAX_CLS ? ['CLS'] : []),
    ...(requests > MAX_REQUESTS ? ['requests'] : []),
    ...weakScores(scores),
  ];
}

function heavy(page: string, { lcpMs, scriptBytes }: Scores, hello: Scores): string[] {
  const { lcpRatio, scriptKiB } = page === BACK_OFFICE ? BACK_OFFICE_LIMITS : PUBLIC_LIMITS;
  return [
    ...(lcpMs > hello.lcpMs * lcpRatio ? ['LCP'] : []),
    ...(scriptBytes > scriptKiB * 1024 ? ['JS'] : []),
  ];
}

function leadsElsewhere(page: string, { endsAt }: Scores): boolean {
  return endsAt !== page.replace(/[?#].*/, '');
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
  const target =
    hello && hello !== scores && leadsElsewhere(page, scores) ? `  leads to ${scores.endsAt}` : '';
  return `${page.slice(0, 38).padEnd(38)} ${formattedScores.join('  ')} ${metrics.join(' ')}${target}${found.length > 0 ? `  not reached: ${found.join(', ')}` : ''}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { http2: { type: 'boolean', default: false }, 'cpu-index': { type: 'string' } },
});
const cpuIndex = values['cpu-index'] === undefined ? undefined : Number(values['cpu-index']);
if (cpuIndex !== undefined && !(cpuIndex > 0)) throw new Error('--cpu-index needs a number');
const good = await run(positionals, values.http2, cpuIndex);
process.exitCode = good ? 0 : 1;
