import { siteSettings } from '@qlu/contracts/site/site-settings';
import { z } from 'zod';

const seconds = (fallback: number, most: number) =>
  z.coerce
    .number(`must be seconds from 1 to ${most}`)
    .int()
    .min(1, `must be seconds from 1 to ${most}`)
    .max(most, `must be seconds from 1 to ${most}`)
    .default(fallback);
const address = (fallback?: string) => {
  const url = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });
  return fallback === undefined ? url : url.default(fallback);
};
const secret = () => z.string({ error: 'is missing' }).trim();

/** `Name <address>` or an address alone, in one line. */
const MAIL_SENDER = /^(?:[^<>\p{Cc}]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u;

/** The settings. Secrets have no fallback here: outside production the launcher makes them. */
const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: address().optional(),
    DATABASE_URL: z.url({
      protocol: /^postgres(ql)?$/,
      error: (issue) => (issue.input === undefined ? 'is missing' : 'must be a postgres:// address'),
    }),
    DATA_DIR: z.string().min(1).default('.data'),
    SEED_SAMPLE_DATA: z.string().optional(),
    ADMIN_USERNAME: secret().max(200),
    ADMIN_PASSWORD: secret().min(8, 'must have 8 characters or more').max(1000),
    SESSION_SECRET: secret().min(32, 'must have 32 characters or more'),
    DATA_KEY: secret().refine(
      (value) => /^[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length === 32,
      'must be 32 bytes in base64',
    ),
    RAZORPAY_KEY_ID: secret(),
    RAZORPAY_KEY_SECRET: secret(),
    // Several, with commas between them, while one is being replaced by another.
    RAZORPAY_WEBHOOK_SECRET: secret()
      .transform((secrets) => secrets.split(',').map((one) => one.trim()))
      .refine((secrets) => secrets.every((one) => one !== ''), 'holds an empty secret'),
    RAZORPAY_API_URL: address('https://api.razorpay.com'),
    RAZORPAY_CHECKOUT_URL: address('https://checkout.razorpay.com/v1/checkout.js'),
    // A visitor waits for fifteen seconds at most (docs of PaymentGateway).
    RAZORPAY_TIMEOUT_SECONDS: seconds(10, 14),
    RECONCILE_INTERVAL_SECONDS: seconds(60, 86_400),
    RECONCILE_AFTER_SECONDS: seconds(900, 86_400),
    TRUST_PROXY: z
      .union([z.literal('off').transform(() => 0), z.coerce.number().int().min(0).max(10)])
      .default(0),
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    STORAGE_DRIVER: z.enum(['local', 's3']).default('local'),
    S3_ENDPOINT: address().optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    MAIL_FROM: z
      .string()
      .trim()
      .regex(MAIL_SENDER, 'must be an address, or a name with the address in <>')
      .default(`${siteSettings.name} <${siteSettings.email}>`),
    // Who is emailed when something needs the operator.
    ALERT_EMAIL: z
      .string()
      .trim()
      .regex(/^[^\s<>@]+@[^\s<>@]+$/, 'must be an e-mail address')
      .default(siteSettings.email),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .transform(({ STORAGE_DRIVER, ...env }) => ({
    ...env,
    /** Where uploaded files lie: null is the folder in DATA_DIR. */
    STORAGE:
      STORAGE_DRIVER === 'local'
        ? null
        : {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION ?? '',
            bucket: env.S3_BUCKET ?? '',
            accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
          },
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    SEED_SAMPLE_DATA: env.SEED_SAMPLE_DATA ? env.SEED_SAMPLE_DATA === 'true' : env.NODE_ENV !== 'production',
    DATA_KEY: Buffer.from(env.DATA_KEY, 'base64'),
  }));

export type Environment = z.output<typeof schema>;

/** Whether an account key moves money. */
export function keyModeOf(keyId: string): 'test' | 'live' {
  return keyId.startsWith('rzp_live_') ? 'live' : 'test';
}

/** The injection token of the settings: `@Inject(ENVIRONMENT) env: Environment`. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');

/** What the S3 driver cannot do without; the endpoint is Amazon's own when none is given. */
const S3_NEEDS = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/**
 * Rules between settings. Each finding is one line for the operator. They look at the settings as they are given, so
 * that they report their problem also while others are missing or wrong.
 */
function contradictions(given: NodeJS.ProcessEnv): string[] {
  const found: string[] = [];
  if (given.RATE_LIMIT === 'off' && !LOOPBACK.test(given.HOST ?? '127.0.0.1')) {
    found.push('RATE_LIMIT: off is taken only while HOST is a loopback address');
  }
  if (given.STORAGE_DRIVER === 's3') {
    found.push(...S3_NEEDS.filter((name) => !given[name]).map((name) => `${name}: is missing`));
  }
  if (given.NODE_ENV !== 'production') return found;
  if (!given.PUBLIC_URL) found.push('PUBLIC_URL: is missing');
  if (given.SMTP_URL && !given.MAIL_FROM) found.push('MAIL_FROM: is missing');
  const isWithoutProxy = Number(given.TRUST_PROXY === 'off' ? 0 : (given.TRUST_PROXY ?? 0)) === 0;
  if (given.PUBLIC_URL?.startsWith('https:') && isWithoutProxy) {
    found.push('TRUST_PROXY: is off while PUBLIC_URL is https; say how many proxies stand in front');
  }
  return found;
}

/**
 * Reads the settings, all problems at once.
 * @throws {Error} with one line a setting that is missing or wrong; values are never repeated.
 */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  // An empty or blank variable is an unset one, as shells and compose files write it.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const read = schema.safeParse(set);
  const wrong = (read.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  const lines = [...wrong, ...contradictions(set)];
  if (!read.success || lines.length > 0) {
    throw new Error(
      ['The server cannot start with these settings:', ...lines.map((line) => `  ${line}`)].join('\n'),
    );
  }
  return read.data;
}
