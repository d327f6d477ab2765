import request from 'supertest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { addProgram, adminCookie, programBody } from '../../../../../test/visits.js';

const PUBLIC_URL = 'http://qlu.example';

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

/** The page once it says `words`, or its last state after a second and a half. */
async function htmlWith(path: string, words: string): Promise<string> {
  const began = Date.now();
  for (;;) {
    const page = await html(path);
    if (page.includes(words) || Date.now() - began > 1_500) return page;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a page that tells of today', () => {
  it('carries a program as soon as it is published, and what became of it after each change', async () => {
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

  it('shows a name with markup in it as text, in its words and in its data', async () => {
    const name = '</script><img src=x onerror=alert(1)>';
    await addProgram(test.url, cookie, { program_name: name });
    const page = await htmlWith('/upcoming-programs', 'onerror');
    expect(page).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img src=x');
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(name).slice(1, -1));
  });
});

describe('an address', () => {
  it.each(['/nothing-here', '/nothing/here', '/not-found'])(
    'that is none, %s, answers the not-found page with 404',
    async (path) => {
      expect(await html(path, 404)).toContain('Oops! Page not found');
    },
  );
  it('of a file that is missing answers 404 without a page', async () => {
    const { text } = await request(test.url).get('/Programs%20Organised/No/Such/Web/1.svg').expect(404);
    expect(text).toBe('Not found\n');
  });
  it('of the old home leads to the home page for ever', async () => {
    await request(test.url).get('/home').expect(301).expect('Location', '/');
  });
});
