import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { SqlUserRepository } from './sql-user-repository.js';

let test: TestDatabase;
let administrators: SqlUserRepository;

beforeAll(async () => {
  test = await startTestDatabase('administrators');
  administrators = new SqlUserRepository(test.database);
});
afterAll(async () => {
  await test.stop();
});

describe('the stored administrator', () => {
  it('does not exist at first, and is found by its exact name after it is set', async () => {
    expect(await administrators.administratorHash('admin')).toBeNull();
    await administrators.appointAdministrator('admin', 'hash one');
    expect(await administrators.administratorHash('admin')).toBe('hash one');
    expect(await administrators.administratorHash('Admin')).toBeNull();
  });

  it('is replaced when another one is set', async () => {
    await administrators.appointAdministrator('admin', 'hash one');
    await administrators.appointAdministrator('సీత', 'hash two');
    expect(await administrators.administratorHash('admin')).toBeNull();
    expect(await administrators.administratorHash('సీత')).toBe('hash two');
  });

  it('loses every open session when it is set again', async () => {
    await test.database.rows(
      `insert into admin_sessions (sid, sess, expire) values ('open', '{}', now() + interval '1 hour')`,
    );
    await administrators.appointAdministrator('admin', 'hash three');
    expect(await test.database.rows('select sid from admin_sessions')).toEqual([]);
  });

  it('is one row when several instances set it at the same time', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => administrators.appointAdministrator('admin', 'hash four')),
    );
    expect(await test.database.rows('select username, password_hash from administrators')).toEqual([
      { username: 'admin', password_hash: 'hash four' },
    ]);
  });
});
