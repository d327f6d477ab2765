import { randomBytes } from 'node:crypto';
import { readEnvironment, readMigrationEnvironment } from './env.js';

const VALID = {
  DATABASE_URL: 'postgres://qlu:a-database-password@127.0.0.1:5432/qlu',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'a-very-own-password',
  SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
  DATA_KEY: randomBytes(32).toString('base64'),
  RAZORPAY_KEY_ID: 'rzp_test_Sample',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
};
const PRODUCTION = {
  ...VALID,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://qlu.example.org',
  RAZORPAY_KEY_ID: 'rzp_live_Sample',
  TRUST_PROXY: '1',
};

/** The settings that the error names, in alphabetical order. */
function rejected(given: NodeJS.ProcessEnv): string[] {
  try {
    readEnvironment(given);
  } catch (error) {
    const [first, ...lines] = (error as Error).message.split('\n');
    expect(first).toBe('The server cannot start with these settings:');
    return lines.map((line) => /^ {2}([A-Z0-9_]+): \S/.exec(line)?.[1] ?? `unreadable: ${line}`).sort();
  }
  return [];
}

it('a migration needs only the address of the database', () => {
  const { DATABASE_URL } = VALID;
  expect(readMigrationEnvironment({ DATABASE_URL })).toEqual({ DATABASE_URL });
  for (const [given, problem] of [
    ['', 'is missing'],
    ['mysql://a', 'must be a postgres:// address'],
  ])
    expect(() => readMigrationEnvironment({ DATABASE_URL: given })).toThrow(
      `The command cannot run with these settings:\n  DATABASE_URL: ${problem}`,
    );
});

describe('the settings', () => {
  it('have defaults, except for secrets', () => {
    expect(readEnvironment(VALID)).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      SEED_SAMPLE_DATA: true,
      RAZORPAY_API_URL: 'https://api.razorpay.com',
      RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
      TRUST_PROXY: 0,
      RATE_LIMIT: 'on',
      LOG_LEVEL: 'info',
      STORAGE: null,
    });
    expect(readEnvironment({ ...VALID, PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000');
    expect(readEnvironment({ ...PRODUCTION, PUBLIC_URL: ' HTTPS://QLU.example.org/ ' }).PUBLIC_URL).toBe(
      'https://qlu.example.org',
    );
    expect(readEnvironment(VALID).DATA_KEY[0]).toHaveLength(32);
  });

  it('seed no sample programs in production by default', () => {
    expect(readEnvironment(PRODUCTION).SEED_SAMPLE_DATA).toBe(false);
    expect(rejected({ ...PRODUCTION, SEED_SAMPLE_DATA: 'true' })).toEqual(['SEED_SAMPLE_DATA']);
    expect(readEnvironment({ ...VALID, SEED_SAMPLE_DATA: 'false' }).SEED_SAMPLE_DATA).toBe(false);
  });

  it('report all missing settings together', () => {
    expect(rejected({})).toEqual(Object.keys(VALID).sort());
    expect(rejected(Object.fromEntries(Object.keys(VALID).map((name) => [name, ''])))).toEqual(
      Object.keys(VALID).sort(),
    );
  });

  it.each(Object.keys(VALID))('are rejected without %s in production', (name) => {
    expect(rejected({ ...PRODUCTION, [name]: undefined })).toEqual([name]);
    expect(rejected({ ...PRODUCTION, [name]: '' })).toEqual([name]);
    expect(rejected({ ...PRODUCTION, [name]: '   ' })).toEqual([name]);
  });

  it('are rejected in production without PUBLIC_URL, or on https without TRUST_PROXY', () => {
    expect(rejected({ ...PRODUCTION, PUBLIC_URL: undefined })).toEqual(['PUBLIC_URL']);
    expect(rejected({ ...PRODUCTION, TRUST_PROXY: undefined })).toEqual(['TRUST_PROXY']);
    expect(rejected({ ...PRODUCTION, TRUST_PROXY: 'off' })).toEqual(['TRUST_PROXY']);
    expect(rejected(PRODUCTION)).toEqual([]);
  });

  it.each([
    ['RATE_LIMIT', { RATE_LIMIT: 'off' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://qlu.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'HTTP://qlu.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: ' http://qlu.example.org' }],
    ['TRUST_PROXY', { PUBLIC_URL: 'HTTPS://qlu.example.org', TRUST_PROXY: 'off' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short-1234' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'Password12345' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'changeme-change-me' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'aaaaaaaaaaaaaaaa' }],
    ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'director@qlu.org', ADMIN_PASSWORD: 'director@qlu.org' }],
    ['DATA_KEY', { DATA_KEY: Buffer.alloc(32).toString('base64') }],
    ['DATA_KEY', { DATA_KEY: Buffer.alloc(32, 'a data key').toString('base64') }],
    ['DATA_KEY', { DATA_KEY: Buffer.from('The quick brown fox jumps over t').toString('base64') }],
    ['DATA_KEY', { DATA_KEY: `${VALID.DATA_KEY},${Buffer.alloc(32, 1).toString('base64')}` }],
    ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'https://0.0.0.0:14300' }],
    ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'https://0' }],
    ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'https://[::]' }],
    ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'https://[::ffff:127.0.0.1]' }],
    ['RAZORPAY_CHECKOUT_URL', { RAZORPAY_CHECKOUT_URL: 'https://pay.localhost./checkout.js' }],
    ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'http://api.razorpay.com' }],
    ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'https://127.0.0.1:14300' }],
    ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'https://[::1]:14300' }],
    ['RAZORPAY_CHECKOUT_URL', { RAZORPAY_CHECKOUT_URL: 'http://localhost/checkout.js' }],
    ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: 'rzp_test_Sample' }],
    ['RAZORPAY_MODE', { RAZORPAY_MODE: 'test' }],
  ])('are rejected in production with a wrong %s', (name, changes) => {
    expect(rejected({ ...PRODUCTION, ...changes })).toEqual([name]);
  });

  it('take random keys and passwords in production', () => {
    for (let count = 0; count < 200; count += 1) {
      const [ADMIN_PASSWORD, DATA_KEY] = [
        randomBytes(12).toString('hex'),
        randomBytes(32).toString('base64'),
      ];
      expect(rejected({ ...PRODUCTION, ADMIN_PASSWORD, DATA_KEY })).toEqual([]);
    }
  });

  it('accept test keys in production only with RAZORPAY_MODE=test', () => {
    const test = { RAZORPAY_KEY_ID: 'rzp_test_Sample', RAZORPAY_MODE: 'test' };
    expect(rejected({ ...PRODUCTION, ...test })).toEqual([]);
  });

  it('are rejected without NODE_ENV for live keys or a public https address', () => {
    expect(rejected({ ...VALID, RAZORPAY_KEY_ID: 'rzp_live_Sample' })).toEqual(['NODE_ENV']);
    expect(rejected({ ...VALID, RAZORPAY_KEY_ID: ' rzp_live_Sample' })).toEqual(['NODE_ENV']);
    expect(rejected({ ...VALID, PUBLIC_URL: 'https://qlu.example.org' })).toEqual(['NODE_ENV']);
    expect(rejected({ ...VALID, NODE_ENV: 'development', PUBLIC_URL: 'https://qlu.example.org' })).toEqual(
      [],
    );
  });

  it('report contradictions together with missing and invalid settings', () => {
    const wrong = {
      PORT: 'many',
      TRUST_PROXY: 'off',
      RATE_LIMIT: 'off',
      HOST: '0.0.0.0',
      DATA_KEY: undefined,
    };
    expect(rejected({ ...PRODUCTION, ...wrong })).toEqual(['DATA_KEY', 'PORT', 'RATE_LIMIT', 'TRUST_PROXY']);
    expect(rejected({ NODE_ENV: 'production' })).toEqual([...Object.keys(VALID), 'PUBLIC_URL'].sort());
  });

  it.each(['0.0.0.0', '192.168.1.20', '::', 'localhost.example.org'])(
    'reject RATE_LIMIT=off while the server listens on %s',
    (HOST) => {
      expect(rejected({ ...VALID, RATE_LIMIT: 'off', HOST })).toEqual(['RATE_LIMIT']);
      expect(rejected({ ...VALID, RATE_LIMIT: 'off', HOST: '127.0.0.1' })).toEqual([]);
    },
  );

  it('select S3 only with all its settings, and name each missing one', () => {
    const s3 = {
      STORAGE_DRIVER: 's3',
      S3_REGION: 'ap-south-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'an-access-key',
      S3_SECRET_ACCESS_KEY: 'a-storage-secret',
    };
    expect(readEnvironment({ ...VALID, ...s3 }).STORAGE).toEqual({
      endpoint: undefined,
      region: 'ap-south-1',
      bucket: 'pictures',
      accessKeyId: 'an-access-key',
      secretAccessKey: 'a-storage-secret',
    });
    expect(rejected({ ...VALID, STORAGE_DRIVER: 's3', PORT: 'many' })).toEqual([
      'PORT',
      'S3_ACCESS_KEY_ID',
      'S3_BUCKET',
      'S3_REGION',
      'S3_SECRET_ACCESS_KEY',
    ]);
    expect(rejected({ ...VALID, ...s3, S3_ENDPOINT: 'files.example.org' })).toEqual(['S3_ENDPOINT']);
  });

  it('require MAIL_FROM with SMTP_URL in production, and allow no SMTP_URL', () => {
    const SMTP_URL = 'smtps://mailer:a-mail-password@mail.example.org';
    expect(readEnvironment(VALID)).toMatchObject({ MAIL_FROM: 'Quantum Life University <info@qlu.example>' });
    expect(readEnvironment(PRODUCTION).SMTP_URL).toBeUndefined();
    expect(rejected({ ...PRODUCTION, SMTP_URL })).toEqual(['MAIL_FROM']);
    for (const MAIL_FROM of ['info@example.org', 'క్వాంటం University <info@example.org>']) {
      expect(readEnvironment({ ...PRODUCTION, SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
    }
  });

  it('take several data keys and session secrets while one replaces another, and no invalid or repeated one', () => {
    const [A, B] = [randomBytes(32), randomBytes(32)];
    const key = (bytes: Buffer): string => bytes.toString('base64');
    expect(readEnvironment({ ...VALID, DATA_KEY: `${key(B)}, ${key(A)}` }).DATA_KEY).toEqual([B, A]);
    const secrets = [VALID.SESSION_SECRET, 'another-session-secret-of-32-characters'];
    expect(readEnvironment({ ...VALID, SESSION_SECRET: secrets.join() }).SESSION_SECRET).toEqual(secrets);
    for (const DATA_KEY of [
      `${key(A)},`,
      `${key(A)},${key(A)}`,
      `${key(A)},${key(A).replace('=', '')}`,
      ',',
    ]) {
      expect(rejected({ ...VALID, DATA_KEY })).toEqual(['DATA_KEY']);
    }
    for (const SESSION_SECRET of [`${secrets[0]},short`, `${secrets[0]},${secrets[0]}`]) {
      expect(rejected({ ...VALID, SESSION_SECRET })).toEqual(['SESSION_SECRET']);
    }
  });

  it('reject a Razorpay timeout longer than a visitor may wait', () => {
    expect(rejected({ ...VALID, RAZORPAY_TIMEOUT_SECONDS: '15' })).toEqual(['RAZORPAY_TIMEOUT_SECONDS']);
    expect(readEnvironment({ ...VALID, RAZORPAY_TIMEOUT_SECONDS: '5' }).RAZORPAY_TIMEOUT_SECONDS).toBe(5);
  });

  it.each([
    ['DATABASE_URL', 'mysql://qlu:hidden-word@127.0.0.1/qlu'],
    ['DATA_KEY', 'hidden-word'],
    ['DATA_KEY', Buffer.from('hidden-word').toString('base64')],
    ['SESSION_SECRET', 'hidden-word'],
    ['ADMIN_PASSWORD', 'hidden'],
    ['PUBLIC_URL', 'ftp://hidden-word.example.org'],
    ['RAZORPAY_API_URL', 'hidden-word'],
    ['PORT', 'hidden-word'],
    ['TRUST_PROXY', 'hidden-word'],
    ['NODE_ENV', 'hidden-word'],
    ['LOG_LEVEL', 'hidden-word'],
    ['RATE_LIMIT', 'hidden-word'],
    ['STORAGE_DRIVER', 'hidden-word'],
    ['SMTP_URL', 'https://hidden-word.example.org'],
    ['MAIL_FROM', 'hidden-word'],
    ['MAIL_FROM', 'hidden-word\r\nBcc: other@example.org'],
  ])('name an invalid setting and never repeat its value: %s', (name, value) => {
    expect(rejected({ ...VALID, [name]: value })).toEqual([name]);
    let message = '';
    try {
      readEnvironment({ ...VALID, [name]: value });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).not.toContain(value);
    for (const secret of [
      VALID.ADMIN_PASSWORD,
      VALID.SESSION_SECRET,
      VALID.DATA_KEY,
      'a-database-password',
    ]) {
      expect(message).not.toContain(secret);
    }
  });
});
