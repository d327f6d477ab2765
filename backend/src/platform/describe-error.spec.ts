import { readMigrationEnvironment } from '../config/env.js';
import { OperatorProblem } from '../kernel/app-error.js';
import { describeError, isDiskFull } from './describe-error.js';

const failure = (fields: object): Error => Object.assign(new Error('Something'), fields);

describe('the reason why the server cannot start', () => {
  it.each<[object, string]>([
    [
      { code: 'EADDRINUSE', port: 4000 },
      'Port 4000 is in use. Stop what uses it, or set PORT to another one.',
    ],
    [{ code: 'EACCES', port: 80 }, 'Port 80 may not be opened by this user. Set PORT to another one.'],
    [
      { code: '28P01', message: 'password authentication failed' },
      'The database refuses the login of DATABASE_URL: password authentication failed',
    ],
    [
      { code: '08P01', message: 'unsupported startup parameter: statement_timeout' },
      'The connection pooler of DATABASE_URL refuses a setting (unsupported startup parameter: statement_timeout). Set DATABASE_URL to PostgreSQL itself, or let the pooler ignore it (docs/runbooks/production.md#connection-poolers).',
    ],
    [{ code: '3D000', message: 'none' }, 'The database of DATABASE_URL does not exist: none'],
    [{ code: 'ECONNREFUSED' }, 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).'],
    [{ code: 'ENOTFOUND' }, 'The database of DATABASE_URL cannot be reached (ENOTFOUND).'],
    // Node tries IPv4 and IPv6 and reports both.
    [
      { errors: [{ code: 'ECONNREFUSED' }] },
      'The database of DATABASE_URL cannot be reached (ECONNREFUSED).',
    ],
    [{ message: 'Connection timeout' }, 'The database of DATABASE_URL does not answer in time.'],
  ])('is one line for %j', (fields, line) => {
    expect(describeError(failure(fields))).toBe(line);
  });

  it('is the text of a problem that the operator can solve, such as missing settings of a command', () => {
    expect(describeError(new OperatorProblem('The server cannot start: no key'))).toBe(
      'The server cannot start: no key',
    );
    try {
      readMigrationEnvironment({});
    } catch (error) {
      expect(describeError(error)).toBe(
        'The command cannot run with these settings:\n  DATABASE_URL: is missing',
      );
    }
    expect.assertions(2);
  });

  it('has the stack of a bug', () => {
    expect(describeError(new TypeError('x is not a function'))).toMatch(/TypeError: x[^\n]*\n\s+at /);
    expect(describeError('a text')).toBe('a text');
  });

  it('does not name a file that may not be read as a port', () => {
    expect(describeError(failure({ code: 'EACCES', message: 'permission denied, open x' }))).not.toContain(
      'Port',
    );
  });
});

describe('a full disk', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('is recognized by %s', (code) => {
    expect(isDiskFull(failure({ code }))).toBe(true);
  });

  it.each([null, undefined, 'ENOSPC', {}, { code: 28 }, { code: 'EACCES' }])('is not %j', (error) => {
    expect(isDiskFull(error)).toBe(false);
  });
});
