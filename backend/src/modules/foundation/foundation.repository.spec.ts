import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { waitingForLock } from '../../../test/lock-waits.js';
import { until } from '../../../test/until.js';
import { FoundationRepository, type FoundationSettings } from './foundation.repository.js';

let test: TestDatabase;
let repository: FoundationRepository;

beforeAll(async () => {
  test = await startTestDatabase('foundation');
  repository = new FoundationRepository(test.database);
});
afterAll(() => test.stop());

const SETTINGS: FoundationSettings = {
  legal_name: 'క్వాంటమ్ “Foundation”',
  address: '1 Lake Road\nHyderabad',
  registration_number: null,
  pan: 'AAATS1234A',
  receipt_prefix: 'QLU',
  signatory_name: 'Meera Nair',
  signatory_title: null,
  pay_it_forward_is_donation: true,
  fcra_approved: false,
  monthly_enabled: true,
  monthly_max_amount: 12_345,
  monthly_max_charges: 60,
  approvals: [
    { urn: 'O\'Hara \\ "1"', issued_on: '2021-05-28', valid_from: '2021-04-01', valid_to: null },
    { urn: '2', issued_on: '2026-05-28', valid_from: '2026-04-01', valid_to: '2031-03-31' },
  ],
  tax_names: [{ from_year: 2026, section: '133', statement_form: 'Form 113', certificate_form: 'Form 114' }],
};
const PNG = Buffer.from([0x89, 0x50, 0, 0xff]);

it('the repository stores all settings as they are, and each change counts the version up', async () => {
  const { version } = await repository.current();
  await repository.save(SETTINGS);
  expect(await repository.current()).toEqual({
    ...SETTINGS,
    version: version + 1,
    has_signature: false,
    has_logo: false,
  });
  const empty = { ...SETTINGS, legal_name: null, approvals: [], monthly_max_amount: null };
  await repository.save(empty);
  expect(await repository.current()).toMatchObject({ ...empty, version: version + 2 });
});

it('the repository reads the same settings with and without their lock', async () => {
  const locked = await test.database.run(() => repository.lock());
  expect(locked).toEqual(await repository.current());
});

it('the repository lets a second change wait for the first one, and shows it what the first one stored', async () => {
  const [isLocked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = test.database.run(async () => {
    await repository.lock();
    isLocked.resolve();
    await goOn.promise;
    await repository.save({ ...SETTINGS, legal_name: 'First' });
  });
  await isLocked.promise;
  const second = test.database.run(() => repository.lock());
  await until(async () => (await waitingForLock(test.database)).length >= 1).finally(() => goOn.resolve());
  await first;
  expect((await second).legal_name).toBe('First');
});

it('the repository stores each picture for itself, and says whether there was one to remove', async () => {
  expect(await repository.setPicture('signature', null)).toBe(false);
  expect(await repository.setPicture('signature', PNG)).toBe(true);
  expect([await repository.picture('signature'), await repository.picture('logo')]).toEqual([PNG, null]);
  expect(await repository.current()).toMatchObject({ has_signature: true, has_logo: false });
  // A change of the settings keeps the pictures.
  await repository.save(SETTINGS);
  expect(await repository.picture('signature')).toEqual(PNG);
  expect(await repository.setPicture('signature', null)).toBe(true);
  expect(await repository.current()).toMatchObject({ has_signature: false });
});

it('a transaction that fails stores neither settings nor pictures', async () => {
  const before = await repository.current();
  const failing = test.database.run(async () => {
    await repository.save({ ...SETTINGS, legal_name: 'Never' });
    await repository.setPicture('logo', PNG);
    throw new Error('interrupted');
  });
  await expect(failing).rejects.toThrow('interrupted');
  expect(await repository.current()).toEqual(before);
});
