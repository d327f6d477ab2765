import sharp from 'sharp';
import request from 'supertest';
import { adminCookie } from '../../../test/api-requests.js';
import { picture } from '../../../test/pictures.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import type { FoundationResponse } from './foundation.dto.js';

const PATH = '/api/admin/foundation';
const SETTINGS = {
  legal_name: 'క్వాంటమ్ లైఫ్ Foundation',
  address: '12 Sample Street, Hyderabad 500001',
  pan: 'AAATQ1234F',
  receipt_prefix: 'QLU',
  signatory_name: 'Sample Trustee',
  signatory_title: 'Managing Trustee',
  pay_it_forward_is_donation: true,
  fcra_approved: false,
  approvals: [
    {
      urn: 'AAATQ1234FF20211',
      issued_on: '2021-05-28',
      valid_from: '2021-04-01',
      valid_to: null as string | null,
    },
  ],
  tax_names: [
    {
      from_year: 2026,
      section: 'Section 133 of the Income-tax Act, 2025',
      statement_form: 'Form 113',
      certificate_form: 'Form 114',
    },
  ],
};

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(() => test.stop());

const show = async (): Promise<FoundationResponse> =>
  (await request(test.url).get(PATH).set('Cookie', cookie).expect(200)).body as FoundationResponse;
const change = (body: object): request.Test =>
  request(test.url)
    .put(PATH)
    .set('Cookie', cookie)
    .send({ ...SETTINGS, ...body });
const upload = (bytes: Buffer): request.Test =>
  request(test.url)
    .post(`${PATH}/pictures/signature`)
    .set('Cookie', cookie)
    .attach('file', bytes, { filename: 'signature.png' });
const version = async (): Promise<number> => (await show()).foundation.version;
const lastEntry = async (): Promise<{ action: string; details: Record<string, unknown> }> =>
  ((await request(test.url).get('/api/admin/audit').set('Cookie', cookie).expect(200)).body as never[])[0]!;

it('a new foundation names everything that a tax receipt needs, and knows the names of the law', async () => {
  const { foundation, missing } = await show();
  expect(missing).toEqual([
    'Legal name',
    'Address',
    'PAN',
    'Receipt series',
    'Name of the signatory',
    'Title of the signatory',
    'Signature',
    '80G approval that is valid on the day of receipt',
  ]);
  expect(foundation.tax_names.map(({ from_year, statement_form }) => [from_year, statement_form])).toEqual([
    [2021, 'Form 10BD'],
    [2026, 'Form 113'],
  ]);
});

it('the settings are stored as a whole, once, and the audit log has what changed', async () => {
  const before = await version();
  const { body } = await change({ version: before }).expect(200);
  expect(body).toMatchObject({
    missing: ['Signature'],
    foundation: { ...SETTINGS, version: before + 1, has_signature: false, has_logo: false },
  });
  await change({ version: before }).expect(200);
  expect(await version()).toBe(before + 1);
  await change({ version: before + 1, pan: 'AAATQ1234G' }).expect(200);
  expect(await lastEntry()).toMatchObject({
    action: 'foundation.changed',
    details: { pan: { from: 'AAATQ1234F', to: 'AAATQ1234G' } },
  });
});

it('a change that is based on older settings is rejected, and of two at the same time one is stored', async () => {
  const known = await version();
  const names = ['One', 'Two', 'Three'];
  const responses = await Promise.all(names.map((legal_name) => change({ version: known, legal_name })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const stored = await show();
  expect(stored.foundation.version).toBe(known + 1);
  expect(names).toContain(stored.foundation.legal_name);
  expect((await change({ version: known })).body).toMatchObject({ code: 'FOUNDATION_CHANGED' });
});

const [approval] = SETTINGS.approvals;
const [names] = SETTINGS.tax_names;

it.each([
  ['a PAN in small letters', { pan: 'aaatq1234f' }, 'pan'],
  ['a series with a slash', { receipt_prefix: 'QLU/1' }, 'receipt_prefix'],
  ['a flag as a text', { fcra_approved: 'yes' }, 'fcra_approved'],
  ['an approval without a URN', { approvals: [{ ...approval, urn: ' ' }] }, 'approvals'],
  ['a day that does not exist', { approvals: [{ ...approval, issued_on: '2021-02-30' }] }, 'approvals'],
  ['an approval that ends first', { approvals: [{ ...approval, valid_to: '2020-01-01' }] }, 'approvals'],
  ['approvals that are no list', { approvals: { 0: approval } }, 'approvals'],
  ['a year twice', { tax_names: [names, names] }, 'tax_names'],
  ['a form without a name', { tax_names: [{ ...names, statement_form: '' }] }, 'tax_names'],
])('%s is rejected and nothing is stored', async (_case, wrong, name) => {
  const before = await show();
  const { body } = await change({ version: before.foundation.version, ...wrong }).expect(400);
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(JSON.stringify(body)).toContain(name);
  expect(await show()).toEqual(before);
});

it('a signature is stored small, with its transparent parts, and can be removed', async () => {
  await request(test.url).get(`${PATH}/pictures/signature`).set('Cookie', cookie).expect(404);
  const { body } = await upload(await picture('png', 2_400, 600)).expect(201);
  expect((body as FoundationResponse).missing).toEqual([]);
  const stored = await request(test.url).get(`${PATH}/pictures/signature`).set('Cookie', cookie).expect(200);
  expect(stored.headers['content-type']).toBe('image/png');
  expect(stored.headers['cache-control']).toContain('no-store');
  expect(await sharp(stored.body as Buffer).metadata()).toMatchObject({ width: 1_200, height: 300 });
  expect(await lastEntry()).toMatchObject({
    action: 'foundation.picture-replaced',
    details: { picture: 'signature' },
  });
  await request(test.url).delete(`${PATH}/pictures/signature`).set('Cookie', cookie).expect(200);
  expect((await show()).missing).toEqual(['Signature']);
  await request(test.url).delete(`${PATH}/pictures/signature`).set('Cookie', cookie).expect(404);
});

it('a file that is no picture is rejected, and so is another kind', async () => {
  expect((await upload(Buffer.from('<html></html>')).expect(415)).body).toMatchObject({
    code: 'FILE_TYPE_REFUSED',
  });
  await request(test.url).get(`${PATH}/pictures/seal`).set('Cookie', cookie).expect(404);
  await request(test.url).post(`${PATH}/pictures/logo`).set('Cookie', cookie).send({}).expect(400);
});
