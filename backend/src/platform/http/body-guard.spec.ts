import request from 'supertest';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { addProgram, adminCookie, orderBody, problem, programBody } from '../../../test/api-requests.js';
import { Database } from '../database/database.js';

const PATH = '/api/registrations/create-order';

let test: TestApp;
let cookie: string;
let programId: number;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  programId = await addProgram(test.url, cookie);
});
afterAll(async () => {
  await test.stop();
});
afterEach(async () => {
  // No test may store anything or stop the server.
  expect(
    await test.app.get(Database).rows('select from registrations union all select from payments'),
  ).toEqual([]);
  await request(test.url).get('/health').expect(200);
});

const post = (body: string | Buffer, type = 'application/json'): request.Test =>
  request(test.url)
    .post(PATH)
    .set('Content-Type', type)
    .send(body as string);

const text = (changes: object): string => JSON.stringify(orderBody(programId, 'hostile-0001', changes));

describe('a body', () => {
  it.each<[string, string]>([
    ['that is not JSON', '{"name": '],
    ['that is plain text', 'hello'],
    ['that is a number', '7'],
    ['that is null', 'null'],
    ['that is an empty array', '[]'],
    ['that is a list of requests', '[{"program_id":1},{"program_id":1}]'],
    ['that is nested thirty thousand times', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['that is nested ten thousand objects deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('%s is rejected with 400', async (_, body) => {
    const response = await post(body).expect(400);
    expect(response.body).toMatchObject({ success: false, error: expect.stringMatching(/\S/) });
    expect(['BODY_UNREADABLE', 'VALIDATION_FAILED']).toContain((response.body as { code: string }).code);
  });

  it.each<[string, object | string]>([
    ['NUL in a value', { name: 'Sample\0Person' }],
    ['NUL in an unknown field', { other: [{ deep: 'a\0b' }] }],
    ['a lone surrogate', { address: '12 Sample Street \ud800' }],
    ['a prototype', '__proto__'],
    ['a constructor', 'constructor'],
  ])('a body with %s is rejected with 400', async (_, content) => {
    const body =
      typeof content === 'string' ? text({}).replace('{', `{"${content}":{"isAdmin":true},`) : text(content);
    expect((await post(body).expect(400)).body).toEqual(problem('BODY_UNREADABLE'));
  });

  it('a body of more than 64 kB is rejected with 413, also when it is compressed', async () => {
    const large = text({ address: 'x'.repeat(1_000_000) });
    expect((await post(large).expect(413)).body).toEqual(problem('BODY_TOO_LARGE'));
    const { gzipSync } = await import('node:zlib');
    const bomb = await request(test.url)
      .post(PATH)
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'gzip')
      .serialize((body: unknown) => body as string)
      .send(gzipSync(large) as unknown as string)
      .expect(413);
    expect(bomb.body).toEqual(problem('BODY_TOO_LARGE'));
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'multipart/form-data; boundary=x',
  ])('a body of type %s is rejected with 415', async (type) => {
    expect((await post(text({}), type).expect(415)).body).toEqual(problem('BODY_TYPE_UNSUPPORTED'));
  });
});

describe('an invalid value', () => {
  it.each<[string, unknown]>([
    ['name', ''],
    ['name', '   '],
    ['name', ['Sample Person']],
    ['name', { toString: 'Sample' }],
    ['name', 'x'.repeat(201)],
    ['email', 'sample@example'],
    ['email', 'sample person@example.org'],
    ['email', ['sample@example.org']],
    ['phone', '+919876543210'],
    ['phone', '98765 43210'],
    ['phone', '౯౮౭౬౫౪౩౨౧౦'],
    ['phone', 9876543210],
    ['phone', ['9876543210']],
    ['phone', '5999999999'],
    ['phone', '9876543210\n'],
    ['address', 'Too short'],
    ['address', 'x'.repeat(2_001)],
    ['idType', 'pan'],
    ['idType', ['PAN']],
    ['idNumber', 'abcde1234f'],
    ['idNumber', ' ABCDE1234F'],
    ['idNumber', 'ABCDE1234F\n'],
    ['idNumber', '123412341234'],
    ['idNumber', ['ABCDE1234F']],
    ['program_id', '1'],
    ['program_id', 1.5],
    ['program_id', 0],
    ['program_id', -1],
    ['program_id', 2_147_483_648],
    ['program_id', [1]],
    ['program_id', null],
    ['amount', '12500.5'],
    ['amount', 0.1 + 0.2],
    ['amount', 1e8],
    ['amount', -12_500.5],
    ['amount', 'NaN'],
    ['amount', null],
    ['amount', [12_500.5]],
    ['amount', true],
    ['description', 5],
    ['description', ['Shared room']],
    ['number_of_people', 0],
    ['number_of_people', 11],
    ['number_of_people', 1.5],
    ['number_of_people', '2'],
    ['number_of_people', [2]],
    ['transaction_id', 'short'],
    ['transaction_id', 'x'.repeat(41)],
    ['transaction_id', 'has space in it'],
    ['transaction_id', "quote'; --"],
    ['transaction_id', 12_345_678],
    ['transaction_id', ''],
    ['program_name', 7],
    ['program_date', {}],
  ])('a value of %s such as %j is rejected with its field name and not repaired', async (field, value) => {
    expect((await post(text({ [field]: value })).expect(400)).body).toEqual(
      problem('VALIDATION_FAILED', [field]),
    );
  });

  it('an amount that is too large for a number is rejected with its field name', async () => {
    const body = text({}).replace('"amount":12500.5', '"amount":1e400');
    expect((await post(body).expect(400)).body).toEqual(problem('VALIDATION_FAILED', ['amount']));
  });

  it('is reported together with all other invalid fields', async () => {
    const fields = ['program_id', 'name', 'email', 'phone', 'address', 'idType', 'idNumber', 'amount'];
    expect((await post('{}').expect(400)).body).toEqual(problem('VALIDATION_FAILED', fields));
  });

  it('is rejected although other fields have the names of built-in methods', async () => {
    const odd = {
      hasOwnProperty: 1,
      valueOf: 2,
      toString: 'x',
      then: 'y',
      toJSON: 3,
      __defineGetter__: 4,
      length: 5,
    };
    const response = await post(text({ ...odd, amount: 1 })).expect(400);
    expect(response.body).toEqual(problem('PRICE_NOT_OFFERED'));
  });
});

describe('a program that the office sends', () => {
  it.each<[string, unknown]>([
    ['start_date', '2026-02-30'],
    ['start_date', '21.11.2026'],
    ['start_date', '2026-11-21T00:00:00Z'],
    ['end_date', '2020-01-01'],
    ['price1', '100'],
    ['price1', 0.5],
    ['price1', -1],
    ['price1', 1.005],
    ['price1', 1e8],
    ['program_name', '  '],
    ['program_name', 'x'.repeat(201)],
    ['venue', ['QLU']],
    ['link', 'javascript:alert(1)'],
    ['link', '//example.org'],
    ['link', '/\\example.org'],
    ['external_link', 'ftp://example.org'],
    ['external_link', '/registration'],
    ['early_bird', 'yes'],
    ['link_or_razorpay', 1],
    ['filter', ['Online']],
  ])('a program with %s %j is rejected with its field name', async (field, value) => {
    const response = await request(test.url)
      .post('/api/programs')
      .set('Cookie', cookie)
      .send(programBody({ [field]: value }))
      .expect(400);
    expect(response.body).toEqual(problem('VALIDATION_FAILED', [field]));
  });

  it('a program without required fields is rejected with the messages of the form', async () => {
    const response = await request(test.url).post('/api/programs').set('Cookie', cookie).send({}).expect(400);
    expect(response.body).toMatchObject({
      error: 'Please fill in all required fields',
      fields: {
        program_name: expect.anything(),
        start_date: expect.anything(),
        trainers_presenters: expect.anything(),
        venue: expect.anything(),
        duration: expect.anything(),
      },
    });
  });
});
