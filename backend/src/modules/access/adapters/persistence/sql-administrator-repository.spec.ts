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
  it('is nobody at first, then the one who was appointed, under the exact name', async () => {
    expect(await administrators.passwordHashOf('admin')).toBeNull();
    await administrators.appoint('admin', 'hash one');
    expect(await administrators.passwordHashOf('admin')).toBe('hash one');
    expect(await administrators.passwordHashOf('Admin')).toBeNull();
  });

  it('is one: whoever is appointed next takes the place of the former', async () => {
    await administrators.appoint('admin', 'hash one');
    await administrators.appoint('సీత', 'hash two');
    expect(await administrators.passwordHashOf('admin')).toBeNull();
    expect(await administrators.passwordHashOf('సీత')).toBe('hash two');
  });

  it('loses every open session when appointed anew', async () => {
    await test.database.rows(
      `insert into admin_sessions (sid, sess, expire) values ('open', '{}', now() + interval '1 hour')`,
    );
    await administrators.appoint('admin', 'hash three');
    expect(await test.database.rows('select sid from admin_sessions')).toEqual([]);
  });

  it('is one and the same when several instances appoint at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => administrators.appoint('admin', 'hash four')));
    expect(await test.database.rows('select username, password_hash from administrators')).toEqual([
      { username: 'admin', password_hash: 'hash four' },
    ]);
  });
});
