import type { Response } from 'supertest';
import { createOrder, orderBody, problem, programBody } from '../../../../../test/api-requests.js';
import { FREE, startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { RecipientLimit } from '../../../notifications/index.js';

const NO_ID = { idType: undefined, idNumber: undefined };

const fixture = await startOwnRegistrations();
const url = fixture.test.url;
const withId = await fixture.program();
const withoutId = await fixture.program({ id_number_needed: false });
afterAll(() => fixture.test.stop());

const get = async (path: string): Promise<Response> => fixture.send('get', path);

describe('the ID of a registration', () => {
  it.each([
    ['a free one', FREE],
    ['a paid one', {}],
  ])('is refused when it is missing for %s, with the specified messages', async (_name, price) => {
    const response = await createOrder(url, orderBody(withId, 'data-0001', { ...price, ...NO_ID }));
    expect([response.status, response.body]).toEqual([
      400,
      problem('VALIDATION_FAILED', ['idType', 'idNumber']),
    ]);
    expect(response.body.fields).toEqual({
      idType: ['Please select an ID type'],
      idNumber: ['ID number is required'],
    });
    expect(await fixture.listed('data-0001')).toBeUndefined();
  });

  it.each([
    ['missing', 'data-0002', NO_ID],
    ['empty', 'data-0003', { idType: '', idNumber: '' }],
    ['sent although nobody asked', 'data-0004', {}],
  ])('is not stored when the program does not need it and it is %s', async (_name, transactionId, id) => {
    await createOrder(url, orderBody(withoutId, transactionId, { ...FREE, ...id })).expect(201);
    const row = await fixture.listed(transactionId);
    expect(row).toMatchObject({ id_type: '', id_number: '', registration_status: 'registered' });
    const whole = await get(`/api/admin/program-registrations/${String(row['id'])}/id-number`);
    expect(whole.text).not.toContain('ABCDE1234F');
    const csv = await get(`/api/admin/program-registrations.csv?q=${transactionId}`);
    expect(csv.text).toMatch(new RegExp(`Hyderabad",N/A,N/A,registered,${transactionId},0`));
  });

  it('is still checked when it is sent', async () => {
    const changes = { ...FREE, idNumber: 'abcde1234f' };
    const response = await createOrder(url, orderBody(withoutId, 'data-0005', changes));
    expect(response.body).toEqual(problem('VALIDATION_FAILED', ['idNumber']));
  });

  it('setting survives a change by the specified request, which does not contain it', async () => {
    const { body } = await get(`/api/programs/admin?q=Silence`);
    const { programs } = body as { programs: Record<string, unknown>[] };
    const { id_number_needed: before, ...specified } = programs.find(({ id }) => id === withoutId) ?? {};
    expect(before).toBe(false);
    const changed = { ...specified, duration: '2 days' };
    const response = await fixture.send('put', `/api/programs/${withoutId}`, changed).expect(200);
    expect(response.body.program).toMatchObject({ duration: '2 days', id_number_needed: false });
  });
});

describe('what a registration asks', () => {
  const NOTHING = { idType: undefined, idNumber: undefined, address: undefined };
  const ONLINE = { venue: 'Online, on Zoom' };
  const FREE_ONLY = { price1: 0, description1: 'All', price2: null, description2: null };
  const ALL = { amount: 0, description: 'All' };

  async function askedBy(changes: object): Promise<{ id: number; fields: unknown }> {
    const id = await fixture.program(changes);
    const order = orderBody(id, `asked-${id}-missing`, { ...FREE, ...changes, ...NOTHING });
    const { body } = await get(`/api/programs/${id}/payment-options`);
    const { body: upcoming } = await get('/api/programs/upcoming');
    const record = (upcoming as { programs: Record<string, unknown>[] }).programs.find(
      (each) => each['id'] === id,
    );
    for (const name of ['id_number_needed', 'address_needed', 'id_number_reason', 'address_reason']) {
      expect(record?.[name]).toEqual(body.data[name]);
    }
    const price = body.data.is_free ? ALL : FREE;
    const response = await createOrder(url, { ...order, ...price });
    return { id, fields: response.status === 201 ? [] : Object.keys(response.body.fields as object) };
  }

  it.each([
    ['a paid program in person', {}, ['address', 'idType', 'idNumber']],
    ['a free program in person', FREE_ONLY, ['address']],
    ['a paid online program', ONLINE, []],
    ['a free online program', { ...ONLINE, ...FREE_ONLY }, []],
    [
      'a program in a city whose name says online',
      { ...ONLINE, city: 'Pune' },
      ['address', 'idType', 'idNumber'],
    ],
    ['a paid program in person without both ticks', { id_number_needed: false, address_needed: false }, []],
    [
      'a free online program with a reason for the ID',
      { ...ONLINE, ...FREE_ONLY, id_number_needed: true, id_number_reason: 'For the visit.' },
      ['idType', 'idNumber'],
    ],
    [
      'an online program with a reason for the address',
      { ...ONLINE, address_needed: true, address_reason: 'We send a book.' },
      ['address'],
    ],
  ])('is by default, or by the setting of the office, what %s needs', async (_name, changes, fields) => {
    expect((await askedBy(changes)).fields).toEqual(fields);
  });

  it('is shown with its reason where it is against the default, and stored', async () => {
    const id = await fixture.program({
      ...ONLINE,
      address_needed: true,
      address_reason: 'A book.',
    });
    const { body } = await get(`/api/programs/${id}/payment-options`);
    const address = { address_needed: true, address_reason: 'A book.' };
    expect(body.data).toMatchObject({ ...address, id_number_needed: false });
    await createOrder(url, orderBody(id, 'asked-0001', FREE)).expect(201);
    expect(await fixture.listed('asked-0001')).toMatchObject({
      address: '12 Sample Street, Hyderabad',
      id_number: '',
    });
  });

  it('is not stored when the program does not need it', async () => {
    const id = await fixture.program(ONLINE);
    await createOrder(url, orderBody(id, 'asked-0002', FREE)).expect(201);
    expect(await fixture.listed('asked-0002')).toMatchObject({ address: '', id_type: '', id_number: '' });
    const csv = await get('/api/admin/program-registrations.csv?q=asked-0002');
    expect(csv.text).not.toContain('Sample Street');
  });

  it('leaves no trace in a digest when the program does not need it', async () => {
    const id = await fixture.program(ONLINE);
    const body = orderBody(id, 'asked-0004', FREE);
    await createOrder(url, body).expect(201);
    // The same request as without what nobody asked for.
    await createOrder(url, { ...body, ...NOTHING }).expect(201);
    const repeat = await createOrder(url, { ...body, ...NOTHING, transaction_id: 'asked-0005' });
    expect(repeat.body).toMatchObject({ code: 'ALREADY_REGISTERED' });
  });

  it.each(['id_number', 'address'])('cannot be more than usual without a reason for the %s', async (name) => {
    const changes = { ...ONLINE, [`${name}_needed`]: true };
    const response = await fixture.send('post', '/api/programs', programBody(changes));
    expect(response.body).toEqual(problem('VALIDATION_FAILED', [`${name}_reason`]));
  });

  it('follows the place when a program moves online', async () => {
    const id = await fixture.program();
    await fixture.send('put', `/api/programs/${id}`, programBody(ONLINE)).expect(200);
    await createOrder(url, orderBody(id, 'asked-0003', { ...FREE, ...NOTHING })).expect(201);
  });
});

describe('the names of the participants', () => {
  const people = { ...FREE, number_of_people: 3 };

  it('are stored with the registration, and absent without them', async () => {
    const names = ['Sample Person', ' అనిత ', 'Ravi'];
    const body = orderBody(withId, 'data-0011', { ...people, participant_names: names });
    await createOrder(url, body).expect(201);
    // A repeat of the same request has the same result; other names are another request.
    await createOrder(url, body).expect(201);
    const other = { ...body, participant_names: ['Sample Person', 'Asha'] };
    expect((await createOrder(url, other)).body).toEqual(problem('TRANSACTION_ID_REUSED'));
    expect(await fixture.listed('data-0011')).toMatchObject({
      participant_names: ['Sample Person', 'అనిత', 'Ravi'],
    });

    const phone = { ...FREE, phone: '9876500012' };
    await createOrder(url, orderBody(withId, 'data-0012', phone)).expect(201);
    expect(await fixture.listed('data-0012')).toMatchObject({ participant_names: null });
  });

  it.each([
    ['more names than people', ['A', 'B', 'C', 'D']],
    ['a blank name', ['A', ' ']],
    ['a name that is too long', ['A', 'x'.repeat(201)]],
    ['something that is no name', ['A', 7]],
    ['a text', 'A, B'],
  ])('are refused with %s', async (_name, participant_names) => {
    const body = orderBody(withId, 'data-0013', { ...people, participant_names });
    expect((await createOrder(url, body)).body).toEqual(problem('VALIDATION_FAILED', ['participant_names']));
  });

  it('follow a corrected name of the registrant, and a walk-in may have them', async () => {
    const { id } = await fixture.listed('data-0011');
    const contact = { full_name: 'Sample Rao', phone: '9876543210', email: 'sample.person@example.org' };
    await fixture.send('put', `/api/admin/program-registrations/${id}/contact`, contact).expect(200);
    expect(await fixture.listed('data-0011')).toMatchObject({
      participant_names: ['Sample Rao', 'అనిత', 'Ravi'],
    });

    const people = { number_of_people: 2, participant_names: ['Meera', 'Asha'] };
    await fixture.walkIn(withId, 'data-0021', { full_name: 'Meera', ...people }).expect(201);
    expect(await fixture.listed('data-0021')).toMatchObject({
      participant_names: ['Meera', 'Asha'],
      id_type: '',
    });
  });
});

describe('the response to a free registration', () => {
  it('says that no further email goes to the address today', async () => {
    const limit = jest.spyOn(fixture.test.app.get(RecipientLimit), 'isReached');
    for (const isReached of [false, true]) {
      limit.mockResolvedValue(isReached);
      const body = orderBody(withoutId, `letters-${isReached}`, {
        ...FREE,
        ...NO_ID,
        email: `letters-${isReached}@example.org`,
      });
      expect((await createOrder(url, body).expect(201)).body).toMatchObject({
        email_limit_reached: isReached,
      });
    }
    limit.mockRestore();
  });
});
