import { createHash } from 'node:crypto';
import request from 'supertest';
import { sendRaw } from '../../../test/raw-socket.js';
import { findTags } from '../../../test/html.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/until.js';
import { SiteBuild } from './site-build.js';
import {
  addProgram,
  adminCookie,
  createOrder,
  inDays,
  orderBody,
  programBody,
} from '../../../test/api-requests.js';

const PUBLIC_URL = 'http://qlu.example';
/** Marks the HTML of a page, in contrast to a file. */
const PAGE_MARK = 'id="root"';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL });
  cookie = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
});

async function html(path: string, status = 200): Promise<string> {
  const { text } = await request(test.url)
    .get(path)
    .expect(status)
    .expect('Content-Type', /^text\/html/);
  return text;
}

/** Waits until the page contains `text`, and returns its HTML. */
async function htmlWith(path: string, text: string): Promise<string> {
  await until(async () => (await html(path)).includes(text));
  return html(path);
}

describe('a page with data of today', () => {
  it('contains a program after it is added and after it is changed', async () => {
    const folders = { main_folder: 'Intensive Retreats', sub_folder: 'Silence Retreat' };
    const id = await addProgram(test.url, cookie, { program_name: 'Winter Silence', ...folders });
    for (const path of ['/', '/upcoming-programs'])
      expect(await htmlWith(path, 'Winter Silence')).toContain('Winter Silence');
    for (const path of [
      '/programs/silence-retreat',
      '/silence-retreat',
      '/programs-organised-details?main=intensive&sub=silence-retreat',
    ]) {
      expect(await html(path)).toContain('Register Now');
    }
    await request(test.url)
      .put(`/api/programs/${id}`)
      .set('Cookie', cookie)
      .send(programBody({ program_name: 'Summer Silence', ...folders }))
      .expect(200);
    for (const path of ['/', '/upcoming-programs']) {
      expect(await htmlWith(path, 'Summer Silence')).not.toContain('Winter Silence');
    }
  });

  it('shows the language of a next date when it is known', async () => {
    await addProgram(test.url, cookie, { program_name: 'Known Date', start_date: inDays(1), language: 'te' });
    await addProgram(test.url, cookie, { program_name: 'Other Date', start_date: inDays(1) });
    await htmlWith('/', 'Known Date');
    const dates = (await htmlWith('/', 'Other Date'))
      .split('<li')
      .map((each) => each.replaceAll('<!-- -->', ''));
    expect(dates.find((date) => date.includes('Known Date'))).toContain('Language: Telugu');
    expect(dates.find((date) => date.includes('Other Date'))).not.toContain('Language');
  });

  it('is rendered once after a change, however many requests are waiting', async () => {
    const render = jest.spyOn(test.app.get(SiteBuild), 'renderPage');
    const page = '/programs/silence-retreat';
    await addProgram(test.url, cookie, { program_name: 'Spring Silence' });
    await until(async () => (await html('/upcoming-programs')).includes('Spring Silence'));
    await Promise.all(Array.from({ length: 40 }, () => html(page)));
    expect(render.mock.calls.filter(([rendered]) => rendered === page)).toHaveLength(1);
    render.mockRestore();
  });

  it('escapes markup in a name, in its HTML and in its page data', async () => {
    const name = '</script><img src=x onerror=alert(1)>';
    await addProgram(test.url, cookie, { program_name: name });
    const page = await htmlWith('/upcoming-programs', 'onerror');
    expect(page).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img src=x');
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(name).slice(1, -1));
  });
});

describe('the document of a page', () => {
  it('names all scripts and styles that the page needs, so that the browser loads them at once', async () => {
    const page = await html('/contact-us');
    const files = findTags(page)
      .map(({ attributes }) => attributes['src'] ?? attributes['href'] ?? '')
      .filter((url) => /^\/assets\/.*\.(?:js|css)$/.test(url));
    expect(files.some((url) => url.includes('contact-us'))).toBe(true);
    expect(new Set(files).size).toBe(files.length);
    for (const url of files) {
      const { text } = await request(test.url).get(url).expect(200);
      // What a script imports statically is named, too.
      for (const [, imported = ''] of text.matchAll(/(?:^|;)import[^;"]*"\.\/([^"]+)"/g))
        expect(files).toContain(`/assets/${imported}`);
    }
  });

  it('runs one inline script, which the content security policy allows by its hash', async () => {
    const { text, headers } = await request(test.url).get('/').expect(200);
    const scripts = [...text.matchAll(/<script(?![^>]*type=)[^>]*>(.*?)<\/script>/gs)].map(
      ([, code = '']) => code,
    );
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });
});

interface JsonLdNode {
  '@type': string;
  [property: string]: unknown;
}

function readJsonLd(page: string): JsonLdNode[] {
  const json = /<script data-first-page type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}';
  return (JSON.parse(json) as { '@graph': JsonLdNode[] })['@graph'];
}

function ofType(page: string, type: string): JsonLdNode[] {
  return readJsonLd(page).filter((node) => node['@type'] === type);
}

describe('the metadata of a page', () => {
  it('has one canonical address for all addresses of a program, and the full address of its picture', async () => {
    for (const path of ['/programs/silence-retreat', '/silence-retreat', '/programs/silence-retreat?x=1']) {
      const page = await html(path);
      const canonical = `${PUBLIC_URL}/programs/silence-retreat`;
      expect(page).toContain(`rel="canonical" href="${canonical}"`);
      expect(page).toContain(`property="og:url" content="${canonical}"`);
      expect(page).toContain(`property="og:image" content="${PUBLIC_URL}/share/silence-retreat.jpg"`);
    }
    await request(test.url)
      .get('/share/silence-retreat.jpg')
      .expect(200)
      .expect('Content-Type', 'image/jpeg');
  });

  it('has the dates, places and prices of a published program', async () => {
    await addProgram(test.url, cookie, {
      program_name: 'Published Retreat',
      main_folder: 'Intensive Retreats',
      sub_folder: 'Full Moon Retreat',
    });
    await htmlWith('/upcoming-programs', 'Published Retreat');
    const page = await html('/programs/full-moon-retreat');
    expect(ofType(page, 'Event')).toEqual([
      expect.objectContaining({
        name: 'Published Retreat',
        startDate: inDays(1),
        endDate: inDays(3),
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: expect.objectContaining({ '@type': 'Place', name: 'QLU Campus' }),
        isAccessibleForFree: false,
        offers: [
          expect.objectContaining({
            name: 'Shared room',
            price: 12_500.5,
            priceCurrency: 'INR',
            availability: 'https://schema.org/InStock',
          }),
          expect.objectContaining({ name: 'Volunteers', price: 0, priceCurrency: 'INR' }),
        ],
      }),
    ]);
    expect(ofType(page, 'Course')).toEqual([expect.objectContaining({ name: 'Full Moon Retreat' })]);
    expect(ofType(page, 'BreadcrumbList')).toHaveLength(1);
    expect(ofType(await html('/upcoming-programs'), 'Event').map(({ name }) => name)).toContain(
      'Published Retreat',
    );
  });

  it('offers no place of a full program, and names the city of a program in which people meet', async () => {
    const id = await addProgram(test.url, cookie, {
      program_name: 'Online Sangha Meets',
      city: 'Vijayawada',
      capacity: 1,
    });
    const free = orderBody(id, 'reg_sold_out_0001', { amount: 0, description: 'Volunteers' });
    await createOrder(test.url, free).expect(201);
    // The page may have been rendered between the program and its registration.
    const events = ofType(await htmlWith('/upcoming-programs', 'schema.org/SoldOut'), 'Event');
    expect(events.find(({ name }) => name === 'Online Sangha Meets')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', address: { addressLocality: 'Vijayawada' } },
      offers: [
        { availability: 'https://schema.org/SoldOut' },
        { availability: 'https://schema.org/SoldOut' },
      ],
    });
  });

  it('names the organization on the home page', async () => {
    expect(ofType(await html('/'), 'EducationalOrganization')).toEqual([
      expect.objectContaining({ url: `${PUBLIC_URL}/` }),
    ]);
  });

  it.each([
    ['/registration'],
    ['/payment-success'],
    ['/payment-failure'],
    ['/payment/3f2b8c1e-0000-4000-8000-000000000000'],
    ['/nothing-here', 404],
  ])('keeps %s out of search engines', async (path, status = 200) => {
    const page = await html(path, status);
    expect(page).toContain('name="robots" content="noindex"');
    expect(page).not.toContain('rel="canonical"');
  });

  it('keeps the back office out of search engines', async () => {
    await request(test.url).get('/admin/login').expect('X-Robots-Tag', 'noindex');
  });

  it('agrees with the sitemap: each listed page exists and is its own canonical address', async () => {
    const { text: robots } = await request(test.url).get('/robots.txt').expect(200);
    expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    const { text: sitemap } = await request(test.url).get('/sitemap.xml').expect(200);
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(listed.length).toBeGreaterThan(30);
    for (const address of listed) {
      expect(await html(address.slice(PUBLIC_URL.length))).toContain(`rel="canonical" href="${address}"`);
    }
  });
});

describe('security.txt', () => {
  it('names the contact for security reports', async () => {
    const { text } = await request(test.url).get('/.well-known/security.txt').expect(200);
    expect(text).toMatch(/^Contact: mailto:[^\s@]+@\S+$/m);
    expect(text).toContain(`Canonical: ${PUBLIC_URL}/.well-known/security.txt`);
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
  });
});

it.each(['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/site.webmanifest', '/favicon.svg'])(
  '%s accepts a query, as pages do',
  async (path) => {
    const { text, headers } = await request(test.url).get(path).expect(200);
    const queried = await request(test.url).get(`${path}?utm_source=mail`).expect(200);
    expect([queried.text, queried.headers['content-type']]).toEqual([text, headers['content-type']]);
  },
);

describe('an address', () => {
  it.each(['/nothing-here', '/nothing/here', '/not-found'])(
    'the missing address %s returns the not-found page with 404',
    async (path) => {
      expect(await html(path, 404)).toContain('Oops! Page not found');
    },
  );
  it('a missing file returns 404 without a page', async () => {
    const { text } = await request(test.url).get('/Programs%20Organised/No/Such/Web/1.svg').expect(404);
    expect(text).toBe('Not found\n');
  });
  it('/home redirects permanently to the home page', async () => {
    await request(test.url).get('/home').expect(301).expect('Location', '/');
  });
});

describe('a path', () => {
  const PARENT_FOLDERS = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..\\',
    '..%5c',
    '%252e%252e%252f',
    '....//',
    '.%00./',
  ];
  const SECRETS = /root:|"private"|DATABASE_URL|BEGIN/;

  it.each(['/', '/admin/', '/assets/', '/share/', '/api/media/'])(
    'never leaves the folder of %s',
    async (base) => {
      const paths = PARENT_FOLDERS.flatMap((up) => [
        `${base}${up.repeat(8)}etc/passwd`,
        `${base}${up.repeat(3)}package.json`,
      ]);
      const absolute = [
        `${base}/etc/passwd`,
        `${base}%2fetc%2fpasswd`,
        `//etc/passwd`,
        `${base}C:%5cwin.ini`,
      ];
      const hidden = [`${base}.env`, `${base}.git/config`, `${base}package.json%00.svg`];
      for (const path of [...paths, ...absolute, ...hidden]) {
        const { text } = await sendRaw(
          test.url,
          `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
        );
        const isRejected = /^HTTP\/1\.1 [34]/.test(text) || text.includes(PAGE_MARK);
        expect([path, isRejected]).toEqual([path, true]);
        expect(text).not.toMatch(SECRETS);
      }
    },
  );

  it('a folder does not list its files', async () => {
    for (const path of ['/assets/', '/assets', '/Programs%20Organised/', '/api/media/']) {
      await request(test.url).get(path).expect(404);
    }
    expect((await request(test.url).get('/admin/assets/')).text).toContain(PAGE_MARK);
  });
});
