import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const address = (fallback?: string) => {
  const url = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });
  return fallback === undefined ? url : url.default(fallback);
};
const secret = (name: string) => z.string({ error: 'is missing' }).trim().min(1, `is empty: ${name}`);

/** The settings of decisions §1. Secrets have no fallback here: outside production the launcher makes them. */
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
    SEED_SAMPLE_DATA: z.string().optional(),
    ADMIN_USERNAME: secret('the administrator’s name').max(200),
    ADMIN_PASSWORD: secret('the administrator’s password').min(8, 'must have 8 characters or more').max(1000),
    SESSION_SECRET: secret('signs the session cookie').min(32, 'must have 32 characters or more'),
    DATA_KEY: secret('encrypts ID numbers').refine(
      (value) => /^[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length === 32,
      'must be 32 bytes in base64',
    ),
    RAZORPAY_KEY_ID: secret('Razorpay key id'),
    RAZORPAY_KEY_SECRET: secret('Razorpay key secret'),
    RAZORPAY_WEBHOOK_SECRET: secret('Razorpay webhook secret'),
    RAZORPAY_API_URL: address('https://api.razorpay.com'),
    RAZORPAY_CHECKOUT_URL: address('https://checkout.razorpay.com/v1/checkout.js'),
    RAZORPAY_TIMEOUT_SECONDS: seconds(10),
    TRUST_PROXY: z
      .union([z.literal('off').transform(() => 0), z.coerce.number().int().min(0).max(10)])
      .default(0),
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .transform((env) => ({
    ...env,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    SEED_SAMPLE_DATA: env.SEED_SAMPLE_DATA ? env.SEED_SAMPLE_DATA === 'true' : env.NODE_ENV !== 'production',
    DATA_KEY: Buffer.from(env.DATA_KEY, 'base64'),
  }));

export type Environment = z.output<typeof schema>;

/** The injection token of the settings: `@Inject(ENVIRONMENT) env: Environment`. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Rules between settings. Each finding is one line for the operator. */
function contradictions(env: Environment, given: NodeJS.ProcessEnv): string[] {
  const found: string[] = [];
  if (env.RATE_LIMIT === 'off' && !LOOPBACK.test(env.HOST)) {
    found.push('RATE_LIMIT: off is taken only while HOST is a loopback address');
  }
  if (env.NODE_ENV !== 'production') return found;
  if (!given.PUBLIC_URL) found.push('PUBLIC_URL: is missing');
  if (env.PUBLIC_URL.startsWith('https:') && env.TRUST_PROXY === 0) {
    found.push('TRUST_PROXY: is off while PUBLIC_URL is https; say how many proxies stand in front');
  }
  return found;
}

/**
 * Reads the settings, all problems at once.
 * @throws {Error} with one line a setting that is missing or wrong; values are never repeated.
 */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  // An empty variable is an unset one, as shells and compose files write it.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const read = schema.safeParse(set);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    if (given.NODE_ENV === 'production' && !given.PUBLIC_URL) lines.push('PUBLIC_URL: is missing');
    throw new Error(
      ['The server cannot start with these settings:', ...lines.map((line) => `  ${line}`)].join('\n'),
    );
  }
  const found = contradictions(read.data, set);
  if (found.length > 0) {
    throw new Error(
      ['The server cannot start with these settings:', ...found.map((line) => `  ${line}`)].join('\n'),
    );
  }
  return read.data;
}
