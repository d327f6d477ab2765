import request, { type Response, type Test } from 'supertest';
import { storeDonation } from '../../../../../test/stored-donation.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { adminCookie } from '../../../../../test/api-requests.js';
import { Database } from '../../../../platform/database/database.js';

let test: TestApp;
let cookie: string;

interface Stored {
  name: string;
  type?: string;
  paise: number;
  state: string;
  created: string;
}

/** In the order of creation. The third is at the first instant of 21 November in India. */
const STORED: Stored[] = [
  { name: 'asha', paise: 500_000, type: 'crystal', state: 'captured', created: '2026-11-19T06:00:00Z' },
  { name: 'Bina 50%', paise: 20_050, state: 'created', created: '2026-11-20T18:29:59.999Z' },
  { name: 'లక్ష్మి', paise: 500_000, type: 'pay-it-forward', state: 'failed', created: '2026-11-20T18:30:00Z' },
  { name: 'Chitra', paise: 100_000, state: 'refunded', created: '2026-11-21T18:29:59Z' },
  { name: '=1+1', paise: 300, state: 'captured', created: '2026-11-21T18:30:00Z' },
];

async function store({ name, type = 'general', paise, state, created }: Stored, at: number): Promise<void> {
  const id = `donation-${at}`;
  await storeDonation(test.app.get(Database), id, {
    payment: {
      state,
      amount_paise: paise,
      refunded_paise: state === 'refunded' ? paise : 0,
      settled_at: null,
      created_at: created,
    },
    donation: {
      donor_name: name,
      email: `${id}@example.org`,
      phone: '9876543210',
      donation_type: type,
      created_at: created,
    },
  });
}

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  for (const [at, one] of STORED.entries()) await store(one, at);
});
afterAll(async () => {
  await test.stop();
});

const get = (path: string, query: object = {}): Test =>
  request(test.url).get(`/api/admin/${path}`).query(query).set('Cookie', cookie);

async function names(query: object): Promise<string[]> {
  const response = await get('donations', query).expect(200);
  return (response.body as { donor_name: string }[]).map((row) => row.donor_name);
}

const getTotal = (response: Response): number => Number(response.headers['x-total-count']);

describe('the list of donations', () => {
  it('returns all donations newest first without parameters, with their total', async () => {
    const response = await get('donations').expect(200).expect('Content-Type', /json/);
    expect((response.body as { id: number }[]).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
    expect(getTotal(response)).toBe(5);
  });

  it.each([
    ['donor_name', ['=1+1', 'asha', 'Bina 50%', 'Chitra', 'లక్ష్మి']],
    ['amount', ['=1+1', 'Bina 50%', 'Chitra', 'asha', 'లక్ష్మి']],
    ['created_at', ['asha', 'Bina 50%', 'లక్ష్మి', 'Chitra', '=1+1']],
    ['donation_type', ['asha', 'Bina 50%', 'Chitra', '=1+1', 'లక్ష్మి']],
    ['payment_status', ['asha', '=1+1', 'లక్ష్మి', 'Bina 50%', 'Chitra']],
  ])('is sorted by %s in both directions, also over pages', async (_sort, expected) => {
    expect(await names({ _sort, _order: 'asc' })).toEqual(expected);
    expect(await names({ _sort, _order: 'desc' })).toEqual(expected.toReversed());
    const pages = [
      await names({ _sort, _order: 'asc', _start: 0, _end: 2 }),
      await names({ _sort, _order: 'asc', _start: 2, _end: 4 }),
      await names({ _sort, _order: 'asc', _start: 4, _end: 6 }),
    ];
    expect(pages.flat()).toEqual(expected);
  });

  it.each<[object, string[]]>([
    [{ from: '2026-11-21' }, ['=1+1', 'Chitra', 'లక్ష్మి']],
    [{ to: '2026-11-20' }, ['Bina 50%', 'asha']],
    [{ from: '2026-11-21', to: '2026-11-21' }, ['Chitra', 'లక్ష్మి']],
    [{ payment_status: 'completed' }, ['=1+1', 'asha']],
    [{ payment_status: 'pending' }, ['Bina 50%']],
    [{ donation_category: 'pay-it-forward' }, ['లక్ష్మి']],
    [{ donation_category: 'donation', payment_status: 'refunded' }, ['Chitra']],
    [{ donation_type: 'crystal' }, ['asha']],
    [{ q: 'ASHA' }, ['asha']],
    [{ q: 'లక్ష్మి' }, ['లక్ష్మి']],
    [{ q: 'క్ష్' }, ['లక్ష్మి']],
    [{ q: '50%' }, ['Bina 50%']],
    [{ q: 'donation-3@' }, ['Chitra']],
    [{ from: '2026-02-30' }, []],
    [{ payment_status: 'constructor' }, []],
  ])('returns only the matching rows for %j, also in pages and figures', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected);
    const page = await get('donations', { ...filters, _start: 0, _end: 1 }).expect(200);
    expect(page.body).toHaveLength(Math.min(1, expected.length));
    expect(getTotal(page)).toBe(expected.length);
    const { body } = await get('donations/summary', filters).expect(200);
    expect(body).toMatchObject({ total_count: expected.length });
  });
});

describe('the export of donations', () => {
  const recorded = async (): Promise<unknown[]> =>
    (await get('audit', { action: 'donations.exported' }).expect(200)).body as unknown[];

  it('contains the matching rows and is recorded in the audit log', async () => {
    const response = await get('donations.csv', { payment_status: 'completed', q: '=1' }).expect(200);
    expect(response.text.split('\n').slice(1)).toEqual([
      "5,donation-4,'=1+1,donation-4@example.org,9876543210,general,donation,3,completed,2026-11-22 00:00,",
      '',
    ]);
    expect(await recorded()).toMatchObject([
      {
        who: 'admin',
        subject: 'donations',
        details: { rows: 1, search: '=1', payment_status: 'completed' },
      },
    ]);
  });

  it('does not record an ID number that was searched for', async () => {
    await get('donations.csv', { q: '1234 5678 9012' }).expect(200);
    expect((await recorded())[0]).toMatchObject({ details: { rows: 0, search: 'an ID number' } });
  });

  it('is neither run nor recorded for a HEAD request', async () => {
    const before = await recorded();
    const head = request(test.url).head('/api/admin/donations.csv');
    const response = await head.set('Cookie', cookie).expect(200);
    expect(response.headers['content-type']).toContain('text/csv');
    await request(test.url).head('/api/admin/donations.csv').expect(401);
    await request(test.url).head('/api/admin/donations').set('Cookie', cookie).expect('X-Total-Count', '5');
    expect(await recorded()).toEqual(before);
  });
});
