import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { SqlAdministratorRepository } from './sql-administrator-repository.js';

let test: TestDatabase;
let administrators: SqlAdministratorRepository;

beforeAll(async () => {
  test = await startTestDatabase('administrators');
  administrators = new SqlAdministratorRepository(test.database);
});
afterAll(async () => {
  await test.stop();
});

describe('the stored administrator', () => {
  it('does not exist at first, and is found by its exact name after it is set', async () => {
    expect(await administrators.passwordHashOf('admin')).toBeNull();
    await administrators.appoint('admin', 'hash one');
    expect(await administrators.passwordHashOf('admin')).toBe('hash one');
    expect(await administrators.passwordHashOf('Admin')).toBeNull();
  });

  it('is replaced when another one is set', async () => {
    await administrators.appoint('admin', 'hash one');
    await administrators.appoint('సీత', 'hash two');
    expect(await administrators.passwordHashOf('admin')).toBeNull();
    expect(await administrators.passwordHashOf('సీత')).toBe('hash two');
  });

  it('loses every open session when it is set again', async () => {
    await test.database.rows(
      `insert into admin_sessions (sid, sess, expire) values ('open', '{}', now() + interval '1 hour')`,
    );
    await administrators.appoint('admin', 'hash three');
    expect(await test.database.rows('select sid from admin_sessions')).toEqual([]);
  });

  it('is one row when several instances set it at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => administrators.appoint('admin', 'hash four')));
    expect(await test.database.rows('select username, password_hash from administrators')).toEqual([
      { username: 'admin', password_hash: 'hash four' },
    ]);
  });
});
