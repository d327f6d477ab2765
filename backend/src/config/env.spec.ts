import { randomBytes } from 'node:crypto';
import { readEnvironment } from './env.js';

const GOOD = {
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
  ...GOOD,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://qlu.example.org',
  TRUST_PROXY: '1',
};

/** The settings named in the refusal, in alphabetical order. */
function refused(given: NodeJS.ProcessEnv): string[] {
  try {
    readEnvironment(given);
  } catch (error) {
    const [first, ...lines] = (error as Error).message.split('\n');
    expect(first).toBe('The server cannot start with these settings:');
    return lines.map((line) => /^ {2}([A-Z0-9_]+): \S/.exec(line)?.[1] ?? `unreadable: ${line}`).sort();
  }
  return [];
}

describe('the settings', () => {
  it('have defaults for everything that is no secret', () => {
    expect(readEnvironment(GOOD)).toMatchObject({
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
    expect(readEnvironment({ ...GOOD, PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000');
    expect(readEnvironment(GOOD).DATA_KEY).toHaveLength(32);
  });

  it('seed no sample programs in production unless that is asked for', () => {
    expect(readEnvironment(PRODUCTION).SEED_SAMPLE_DATA).toBe(false);
    expect(readEnvironment({ ...PRODUCTION, SEED_SAMPLE_DATA: 'true' }).SEED_SAMPLE_DATA).toBe(true);
    expect(readEnvironment({ ...GOOD, SEED_SAMPLE_DATA: 'false' }).SEED_SAMPLE_DATA).toBe(false);
  });

  it('that are missing are all named at once', () => {
    expect(refused({})).toEqual(Object.keys(GOOD).sort());
    expect(refused(Object.fromEntries(Object.keys(GOOD).map((name) => [name, ''])))).toEqual(
      Object.keys(GOOD).sort(),
    );
  });

  it.each(Object.keys(GOOD))('without %s start no server in production', (name) => {
    expect(refused({ ...PRODUCTION, [name]: undefined })).toEqual([name]);
    expect(refused({ ...PRODUCTION, [name]: '' })).toEqual([name]);
    expect(refused({ ...PRODUCTION, [name]: '   ' })).toEqual([name]);
  });

  it('start no server in production without its address, nor on https while no proxy is named', () => {
    expect(refused({ ...PRODUCTION, PUBLIC_URL: undefined })).toEqual(['PUBLIC_URL']);
    expect(refused({ ...PRODUCTION, TRUST_PROXY: undefined })).toEqual(['TRUST_PROXY']);
    expect(refused({ ...PRODUCTION, TRUST_PROXY: 'off' })).toEqual(['TRUST_PROXY']);
    expect(refused(PRODUCTION)).toEqual([]);
  });

  it('that contradict each other are named together with those that are missing or wrong', () => {
    const wrong = {
      PORT: 'many',
      TRUST_PROXY: 'off',
      RATE_LIMIT: 'off',
      HOST: '0.0.0.0',
      DATA_KEY: undefined,
    };
    expect(refused({ ...PRODUCTION, ...wrong })).toEqual(['DATA_KEY', 'PORT', 'RATE_LIMIT', 'TRUST_PROXY']);
    expect(refused({ NODE_ENV: 'production' })).toEqual([...Object.keys(GOOD), 'PUBLIC_URL'].sort());
  });

  it.each(['0.0.0.0', '192.168.1.20', '::', 'localhost.example.org'])(
    'take no rate limit off while the server listens on %s',
    (HOST) => {
      expect(refused({ ...GOOD, RATE_LIMIT: 'off', HOST })).toEqual(['RATE_LIMIT']);
      expect(refused({ ...GOOD, RATE_LIMIT: 'off', HOST: '127.0.0.1' })).toEqual([]);
    },
  );

  it('put files in S3 only when all that it needs is there, each missing one named', () => {
    const s3 = {
      STORAGE_DRIVER: 's3',
      S3_REGION: 'ap-south-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'an-access-key',
      S3_SECRET_ACCESS_KEY: 'a-storage-secret',
    };
    expect(readEnvironment({ ...GOOD, ...s3 }).STORAGE).toEqual({
      endpoint: undefined,
      region: 'ap-south-1',
      bucket: 'pictures',
      accessKeyId: 'an-access-key',
      secretAccessKey: 'a-storage-secret',
    });
    expect(refused({ ...GOOD, STORAGE_DRIVER: 's3', PORT: 'many' })).toEqual([
      'PORT',
      'S3_ACCESS_KEY_ID',
      'S3_BUCKET',
      'S3_REGION',
      'S3_SECRET_ACCESS_KEY',
    ]);
    expect(refused({ ...GOOD, ...s3, S3_ENDPOINT: 'files.example.org' })).toEqual(['S3_ENDPOINT']);
  });

  it('send mail from an address of their own in production, and put it in the outbox without a mail server', () => {
    const SMTP_URL = 'smtps://mailer:a-mail-password@mail.example.org';
    expect(readEnvironment(GOOD)).toMatchObject({ MAIL_FROM: 'Quantum Life University <info@qlu.example>' });
    expect(readEnvironment(PRODUCTION).SMTP_URL).toBeUndefined();
    expect(refused({ ...PRODUCTION, SMTP_URL })).toEqual(['MAIL_FROM']);
    for (const MAIL_FROM of ['info@example.org', 'క్వాంటం University <info@example.org>']) {
      expect(readEnvironment({ ...PRODUCTION, SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM });
    }
  });

  it('never let a payment call take longer than a visitor may wait for it', () => {
    expect(refused({ ...GOOD, RAZORPAY_TIMEOUT_SECONDS: '15' })).toEqual(['RAZORPAY_TIMEOUT_SECONDS']);
    expect(readEnvironment({ ...GOOD, RAZORPAY_TIMEOUT_SECONDS: '5' }).RAZORPAY_TIMEOUT_SECONDS).toBe(5);
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
  ])('that are wrong are named and never repeated: %s', (name, value) => {
    expect(refused({ ...GOOD, [name]: value })).toEqual([name]);
    let message = '';
    try {
      readEnvironment({ ...GOOD, [name]: value });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).not.toContain(value);
    for (const secret of [GOOD.ADMIN_PASSWORD, GOOD.SESSION_SECRET, GOOD.DATA_KEY, 'a-database-password']) {
      expect(message).not.toContain(secret);
    }
  });
});
