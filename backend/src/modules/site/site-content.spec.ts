import type { MainFolderResponse } from '@qlu/contracts/api/index';
import { PROGRAM_FALLBACK, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import request from 'supertest';
import { addProgram, adminCookie, inDays } from '../../../test/api-requests.js';
import { getMain, findTags, getText, getTexts } from '../../../test/html.js';
import { SiteCrawl } from '../../../test/site-crawl.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/until.js';

const PUBLIC_URL = 'http://qlu.example';

/** For the tests that read many pages, on a busy machine. */
const LONG_MS = 60_000;

const SECTIONS = [
  'About the program',
  'Principle',
  'Objectives',
  'Methodology',
  'Syllabus',
  'Benefits',
  'Who should attend',
  'Testimonials',
  'Frequently asked questions',
];

/** The texts of the links and buttons of a program's page that lead to a registration or an enquiry. */
const LEADS = ['Register Now', 'Enquire Now'];

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL });
});
afterAll(async () => {
  await test.stop();
});

/** The HTML of a page inside `<main>`. */
async function main(path: string, status = 200): Promise<string> {
  const { text } = await request(test.url).get(path).expect(status);
  return getMain(text);
}

describe('the page of a program', () => {
  it(
    'has all sections, and a button at top and bottom',
    async () => {
      const { body } = await request(test.url).get('/api/program-folders').expect(200);
      const programs = (body as MainFolderResponse[]).flatMap(({ items }) => items);
      expect(programs).toHaveLength(21);
      for (const { label, slug } of programs) {
        const page = await main(`/programs/${slug}`);
        expect(getTexts(page, 'h1')).toEqual([label]);
        expect(getTexts(page, 'h2')).toEqual(expect.arrayContaining(SECTIONS));
        expect(getTexts(page, 'a', 'button').filter((text) => LEADS.includes(text))).toHaveLength(2);
      }
    },
    LONG_MS,
  );

  it.each([
    ['/silence-retreat', 'Silence Retreat'],
    ['/programs/meditation-class', 'Meditation Classes'],
    ['/programs/teenage-buddha', 'Teenage Buddha'],
    ['/programs-organised-details?main=intensive-retreats&sub=full-moon-retreat', 'Full Moon Retreat'],
    ['/programs-organised-details?main=Intensive%20Retreats&sub=Silence%20Retreat', 'Silence Retreat'],
  ])('is shown at %s', async (path, title) => {
    expect(getTexts(await main(path), 'h1')).toEqual([title]);
  });

  it('is that of a default program without folders', async () => {
    await request(test.url)
      .get('/programs-organised-details')
      .expect(302)
      .expect('Location', '/inner-child-healing');
    expect(getTexts(await main('/inner-child-healing'), 'h1')).toEqual(['Inner Child Healing']);
  });

  it('offers a chat with a prepared message while it has no date', async () => {
    const chats = findTags(await main('/programs/emotional-healing')).filter(({ attributes }) =>
      /^https:\/\/wa\.me\/\d+\?text=.*Emotional%20Healing/.test(attributes['href'] ?? ''),
    );
    expect(chats).toHaveLength(2);
    for (const { attributes } of chats) {
      expect(attributes).toMatchObject({ target: '_blank', rel: expect.stringContaining('noopener') });
    }
  });

  it.each(['/programs/reiki-for-cats', '/reiki-for-cats'])(
    'does not exist for an unknown program: %s',
    async (path) => {
      expect(getText(await main(path, 404))).toContain('Oops! Page not found');
    },
  );
});

describe('the page of Vanya Maitreya', () => {
  it('is a text with dates, venue, theme and eligibility', async () => {
    await addProgram(test.url, await adminCookie(test.url), {
      program_name: 'Vanya Maitreya',
      main_folder: 'Foundational Programs',
      sub_folder: 'Vanya Maitreya',
      start_date: inDays(10),
      end_date: inDays(11),
      venue: 'Seva Forest',
    });
    // The page and the list learn of the program by a notification, each at its own time.
    await until(async () => (await main('/vanya-maitreya')).includes('Seva Forest'));
    let program: { date: string } | undefined;
    await until(async () => {
      const { body } = await request(test.url).get('/api/programs/upcoming').expect(200);
      [program] = (body as { programs: { date: string }[] }).programs;
      return program !== undefined;
    });
    const page = await main('/vanya-maitreya');
    expect(getTexts(page, 'h2')).toEqual(expect.arrayContaining(['Dates', 'Venue', 'Theme', 'Eligibility']));
    for (const text of [
      program?.date ?? 'no date',
      '18 and above',
      'Children of 12 and above are welcome with a parent',
      'Registration is free.',
      'Accommodation and meals are provided.',
      'Over 6,000 trees',
      'The program is free and takes place every month.',
    ]) {
      expect(getText(page)).toContain(text);
    }
  });
});

describe('the address of a main folder', () => {
  it.each([
    ['/intensive-retreats', 'Intensive Retreats'],
    ['/foundational-programs', 'Foundational Programs'],
    ['/experiential', 'Experiential Workshops'],
  ])('%s opens the catalogue with its tab', async (path, tab) => {
    const selected = /<button[^>]*role="tab"[^>]*aria-selected="true"[^>]*>.*?<\/button>/.exec(
      await main(path),
    );
    expect(getText(selected?.[0] ?? '')).toBe(tab);
  });
});

describe('the refund policy', () => {
  it('has its dates, periods and fees', async () => {
    const page = await main('/refund-policy');
    expect(getTexts(page, 'h1')).toEqual(['Cancellation and Refund Policy']);
    for (const fact of [
      'Last updated: November 2020',
      'Within 7 days of the payment, and before the program starts',
      'Within 30 working days',
      '₹10,000 cancellation fee',
      'Payment can be carried forward within one year',
      '₹1,500 cancellation fee',
      'Indian Standard Time',
    ]) {
      expect(getText(page)).toContain(fact);
    }
    // The fee of a program is no donation.
    expect(getText(page)).not.toMatch(/of the donation|as donations/);
  });
});

describe('the privacy policy and the terms', () => {
  it.each([
    [
      '/privacy-policy',
      'Privacy Policy',
      ['PAN or Aadhaar', 'encrypted', 'Razorpay', 'after 90 days', 'ten years', 'Your rights', 'Contact'],
    ],
    ['/terms', 'Terms', ['If you cannot come', 'Razorpay', 'Indian law', 'Contact']],
  ])('%s is a page of its own with a contact', async (path, title, facts) => {
    const page = await main(path);
    expect(getTexts(page, 'h1')).toEqual([title]);
    for (const fact of facts) expect(getText(page)).toContain(fact);
  });

  it('are linked beside the button of the form for volunteers, with the reason for its data', async () => {
    const form = /<form.*?<\/form>/s.exec(await main('/support-qlu?tab=volunteer'))?.[0] ?? '';
    expect(getText(form)).toContain('to reply to your application');
    expect(form).toContain('href="/privacy-policy"');
    expect(form).toContain('href="/terms"');
  });
});

describe('every link of the site', () => {
  it(
    'exists, as every file and the target of every hash, and opens no tab with access to its window',
    async () => {
      const redirects = { [SITE_ROUTES.programsOrganisedDetails]: PROGRAM_FALLBACK };
      const crawl = new SiteCrawl(test.url, PUBLIC_URL, redirects);
      const { text: sitemap } = await request(test.url).get('/sitemap.xml').expect(200);
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url = '']) => new URL(url).pathname,
      );
      await crawl.run([...Object.values(SITE_ROUTES), ...listed]);
      expect(crawl.problems).toEqual([]);
      // Fewer pages or assets mean that the crawl missed a part of the site.
      expect(crawl.pages.size).toBeGreaterThan(35);
      expect(crawl.assets.size).toBeGreaterThan(200);
    },
    LONG_MS,
  );
});
