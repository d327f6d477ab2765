import { siteSettings } from '@qlu/contracts/site/site-settings';
import { withoutTrailingSlashes } from '@qlu/contracts/site/trailing-slashes';
import { z } from 'zod';
import { OperatorProblem } from '../kernel/app-error.js';

const seconds = (fallback: number, max: number) =>
  z.coerce
    .number(`must be seconds from 1 to ${max}`)
    .int()
    .min(1, `must be seconds from 1 to ${max}`)
    .max(max, `must be seconds from 1 to ${max}`)
    .default(fallback);
const address = (fallback?: string) => {
  const url = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });
  return fallback === undefined ? url : url.default(fallback);
};
const secret = () => z.string({ error: 'is missing' });
/** One secret, or several separated by commas while one replaces another. The first is for everything new. */
const replaceableSecret = (isValid: (one: string) => boolean, error: string) =>
  secret()
    .transform((secrets) => secrets.split(',').map((one) => one.trim()))
    .refine((secrets) => secrets.every(isValid), { error, abort: true });
const isDataKey = (one: string): boolean =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(one) && Buffer.from(one, 'base64').length === 32;
const areDifferent = (secrets: string[]): boolean => new Set(secrets).size === secrets.length;

/** `Name <address>` or an address, in one line. */
const MAIL_SENDER = /^(?:[^<>\p{Cc}]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u;

/** The settings. Secrets have no default here: outside production the launcher creates them. */
const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    // As browsers write it: scheme and host in small letters.
    PUBLIC_URL: address()
      .transform((url) => new URL(url).href)
      .optional(),
    DATABASE_URL: z.url({
      protocol: /^postgres(ql)?$/,
      error: (issue) => (issue.input === undefined ? 'is missing' : 'must be a postgres:// address'),
    }),
    // off: another command migrates before the servers start, see docs/runbooks/upgrade.md.
    MIGRATE: z.enum(['on', 'off']).default('on'),
    DATA_DIR: z.string().min(1).default('.data'),
    SEED_SAMPLE_DATA: z.string().optional(),
    ADMIN_USERNAME: secret().max(200),
    ADMIN_PASSWORD: secret().min(8, 'must have 8 characters or more').max(1000),
    SESSION_SECRET: replaceableSecret((one) => one.length >= 32, 'must have 32 characters or more').refine(
      areDifferent,
      'holds the same secret twice',
    ),
    DATA_KEY: replaceableSecret(isDataKey, 'must be 32 bytes in base64')
      .transform((keys): Buffer[] => keys.map((key) => Buffer.from(key, 'base64')))
      .refine((keys) => areDifferent(keys.map((key) => key.toString('hex'))), 'holds the same key twice'),
    RAZORPAY_KEY_ID: secret(),
    // Must agree with the key. Production accepts test keys only with `test`.
    RAZORPAY_MODE: z.enum(['test', 'live']).optional(),
    RAZORPAY_KEY_SECRET: secret(),
    RAZORPAY_WEBHOOK_SECRET: replaceableSecret((one) => one !== '', 'holds an empty secret'),
    RAZORPAY_API_URL: address('https://api.razorpay.com'),
    RAZORPAY_CHECKOUT_URL: address('https://checkout.razorpay.com/v1/checkout.js'),
    // A visitor waits at most 15 seconds (see PaymentGateway).
    RAZORPAY_TIMEOUT_SECONDS: seconds(10, 14),
    RECONCILE_INTERVAL_SECONDS: seconds(60, 86_400),
    RECONCILE_AFTER_SECONDS: seconds(900, 86_400),
    // After the last change of a program's date or place, participants are notified so many seconds later.
    NOTICE_DELAY_SECONDS: seconds(300, 3_600),
    // After so many days, the personal data of forms that were never paid is erased.
    UNPAID_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
    // So many years after the end of the financial year, the books have the personal data of payments.
    RETENTION_YEARS: z.coerce.number().int().min(1).max(100).default(10),
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
      .regex(MAIL_SENDER, 'must be an address, or a name with the address in <>')
      .default(`${siteSettings.name} <${siteSettings.email}>`),
    // Receives an email when something needs the operator.
    ALERT_EMAIL: z
      .string()
      .regex(/^[^\s<>@]+@[^\s<>@]+$/, 'must be an email address')
      .default(siteSettings.email),
    /** The port of /metrics; without it no metrics are served. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    /** How long a stopping server still accepts requests while /health/ready returns 503. */
    SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
    /** The commit of the build, for a build outside of git. */
    COMMIT: z.string().optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .transform(({ STORAGE_DRIVER, ...env }) => ({
    ...env,
    /** Where uploaded files are stored. null: the folder in DATA_DIR. */
    STORAGE: STORAGE_DRIVER === 'local' ? null : s3Settings(env),
    PUBLIC_URL: withoutTrailingSlashes(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    SEED_SAMPLE_DATA: env.SEED_SAMPLE_DATA ? env.SEED_SAMPLE_DATA === 'true' : env.NODE_ENV !== 'production',
    METRICS_PORT: env.METRICS_PORT ?? null,
  }));

export type Environment = z.output<typeof schema>;

/** The settings of the commands that back up and restore: database and files, no keys. */
const backupSchema = schema.in
  .pick({
    DATABASE_URL: true,
    DATA_DIR: true,
    STORAGE_DRIVER: true,
    S3_ENDPOINT: true,
    S3_REGION: true,
    S3_BUCKET: true,
    S3_ACCESS_KEY_ID: true,
    S3_SECRET_ACCESS_KEY: true,
  })
  .extend({
    /** The folder of pg_dump and pg_restore; without it they are found on the PATH. */
    PG_BIN: z.string().optional(),
    /** A public key of age: backups are encrypted for it. */
    BACKUP_RECIPIENT: z
      .string()
      .regex(/^age1[a-z0-9]+$/, 'must be the public key that age-keygen printed (age1…)')
      .optional(),
  })
  .transform(({ DATABASE_URL, DATA_DIR, STORAGE_DRIVER, PG_BIN, BACKUP_RECIPIENT, ...env }) => ({
    DATABASE_URL,
    DATA_DIR,
    STORAGE: STORAGE_DRIVER === 'local' ? null : s3Settings(env),
    PG_BIN,
    BACKUP_RECIPIENT,
  }));

const migrationSchema = schema.in.pick({ DATABASE_URL: true });

export interface BackupEnvironment extends z.output<typeof backupSchema> {
  /** The environment of pg_dump and pg_restore: neither settings of the product nor of another connection. */
  PROGRAM_ENV: NodeJS.ProcessEnv;
}

const PROGRAM_VARIABLES = /^(PATH|HOME|TMPDIR|LD_LIBRARY_PATH|PGSSL.*|PGPASSFILE)$/;

function s3Settings(env: Partial<Record<`S3_${string}`, string>>) {
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? '',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** The mode of a key: `live` moves real money, `test` does not. */
export function getKeyMode(keyId: string): 'test' | 'live' {
  return keyId.startsWith('rzp_live_') ? 'live' : 'test';
}

/** The injection token of the settings: `@Inject(ENVIRONMENT) env: Environment`. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');

/** The settings that the S3 driver requires. Without an endpoint it uses Amazon's. */
const S3_REQUIRED = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

function missingForS3(variables: NodeJS.ProcessEnv): string[] {
  if (variables.STORAGE_DRIVER !== 's3') return [];
  return S3_REQUIRED.filter((name) => !variables[name]).map((name) => `${name}: is missing`);
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;
/** As the URL parser writes them, so `https://0/` is 0.0.0.0, and `::ffff:127.0.0.1` is `::ffff:7f00:1`. */
const THIS_MACHINE = /^((.+\.)?localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f..:.+|0:0)\])\.?$/;

function isPublicHttps({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && !THIS_MACHINE.test(hostname);
}

/** Null for a missing or invalid address. */
function getProtocol(url = ''): string | null {
  return URL.canParse(url) ? new URL(url).protocol : null;
}

/** Passwords that attackers try first, without the digits and signs around their words. */
const KNOWN_PASSWORDS =
  /^(admin(istrator)?|change[-_ ]?me|letmein|owner|pass(word)?|qlu|qwerty(uiop)?|replace[-_ ]?me|root|secret|test|welcome|[\d\W_])+$/;
const PASSWORD_LENGTH = 12;

/** The first owner can do everything, and the address of the login is known to everybody. */
function passwordProblem({ ADMIN_PASSWORD, ADMIN_USERNAME }: NodeJS.ProcessEnv): string | null {
  const password = ADMIN_PASSWORD ?? '';
  // The schema reports shorter ones.
  if (password.length < 8) return null;
  if (password.length < PASSWORD_LENGTH)
    return `must have ${PASSWORD_LENGTH} characters or more in production`;
  const isKnown = KNOWN_PASSWORDS.test(password.toLowerCase()) || password === ADMIN_USERNAME;
  return isKnown || new Set(password).size < 5
    ? 'is easy to guess; choose a random one (openssl rand -hex 12)'
    : null;
}

/**
 * Random bytes are neither readable text nor few different ones: 32 of them have less than 18 different values once in a billion
 * times.
 */
function isRandom(key: Buffer): boolean {
  return new Set(key).size >= 18 && key.some((byte) => byte < 0x20 || byte > 0x7e);
}

/**
 * Rules between settings. Each problem is one line for the operator. They check the raw settings, so that they also
 * report problems while other settings are missing or invalid.
 */
function contradictions(variables: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  const isProduction = variables.NODE_ENV === 'production';
  if (variables.RATE_LIMIT === 'off' && !isProduction && !LOOPBACK.test(variables.HOST ?? '127.0.0.1')) {
    problems.push('RATE_LIMIT: off is taken only while HOST is a loopback address');
  }
  problems.push(...missingForS3(variables));
  const keyMode = getKeyMode(variables.RAZORPAY_KEY_ID ?? '');
  if (variables.RAZORPAY_MODE && variables.RAZORPAY_KEY_ID && variables.RAZORPAY_MODE !== keyMode) {
    problems.push(`RAZORPAY_MODE: does not agree with RAZORPAY_KEY_ID, which is a ${keyMode} key`);
  }
  if (!variables.NODE_ENV && (getProtocol(variables.PUBLIC_URL) === 'https:' || keyMode === 'live')) {
    problems.push('NODE_ENV: is missing; set production for live keys or an https PUBLIC_URL');
  }
  return isProduction ? [...problems, ...productionProblems(variables)] : problems;
}

/** Settings that would lose money or data, or expose the server, in production. */
function productionProblems(variables: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  if (variables.RATE_LIMIT === 'off') problems.push('RATE_LIMIT: must be on in production');
  if (variables.SEED_SAMPLE_DATA === 'true') {
    problems.push('SEED_SAMPLE_DATA: sample data is not for production');
  }
  for (const name of ['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'] as const) {
    const url = variables[name];
    if (url && URL.canParse(url) && !isPublicHttps(new URL(url))) {
      problems.push(`${name}: must be an https:// address of another machine in production`);
    }
  }
  if (
    variables.RAZORPAY_KEY_ID &&
    getKeyMode(variables.RAZORPAY_KEY_ID) === 'test' &&
    variables.RAZORPAY_MODE !== 'test'
  ) {
    problems.push(
      'RAZORPAY_KEY_ID: is a test key, with which no payment moves money; set RAZORPAY_MODE=test to allow it',
    );
  }
  if (!variables.PUBLIC_URL) problems.push('PUBLIC_URL: is missing');
  const protocol = getProtocol(variables.PUBLIC_URL);
  if (protocol === 'http:') problems.push('PUBLIC_URL: must begin with https:// in production');
  const password = passwordProblem(variables);
  if (password) problems.push(`ADMIN_PASSWORD: ${password}`);
  const keys = (variables.DATA_KEY ?? '').split(',').map((key) => key.trim());
  if (keys.every(isDataKey) && !keys.every((key) => isRandom(Buffer.from(key, 'base64'))))
    problems.push('DATA_KEY: is not random; create one with openssl rand -base64 32');
  if (variables.SMTP_URL && !variables.MAIL_FROM) problems.push('MAIL_FROM: is missing');
  const isWithoutProxy = Number(variables.TRUST_PROXY === 'off' ? 0 : (variables.TRUST_PROXY ?? 0)) === 0;
  if (protocol === 'https:' && isWithoutProxy) {
    problems.push('TRUST_PROXY: is off while PUBLIC_URL is https; say how many proxies stand in front');
  }
  return problems;
}

/**
 * Reads and validates the settings.
 * @throws {OperatorProblem} with one line for each missing or invalid setting. The lines never repeat values.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  return read(schema, variables, contradictions, 'The server cannot start with these settings:');
}

/** Reads the settings of a backup. @throws as {@link readEnvironment} */
export function readBackupEnvironment(variables: NodeJS.ProcessEnv): BackupEnvironment {
  const settings = read(backupSchema, variables, missingForS3, 'The command cannot run with these settings:');
  const inherited = Object.entries(variables).filter(([name]) => PROGRAM_VARIABLES.test(name));
  return { ...settings, PROGRAM_ENV: Object.fromEntries(inherited) };
}

/** Reads the settings of a migration before a rollout. @throws as {@link readEnvironment} */
export function readMigrationEnvironment(variables: NodeJS.ProcessEnv): z.output<typeof migrationSchema> {
  return read(migrationSchema, variables, () => [], 'The command cannot run with these settings:');
}

function read<S extends z.ZodType>(
  toRead: S,
  variables: NodeJS.ProcessEnv,
  check: (set: NodeJS.ProcessEnv) => string[],
  heading: string,
): z.output<S> {
  // An empty or blank variable counts as unset: shells and compose files pass unset variables this way.
  const trimmed = Object.entries(variables).map(([name, value]) => [name, value?.trim()] as const);
  const set = Object.fromEntries(trimmed.filter(([, value]) => value));
  const result = toRead.safeParse(set);
  const invalid = (result.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  const lines = [...invalid, ...check(set)];
  if (!result.success || lines.length > 0) {
    throw new OperatorProblem([heading, ...lines.map((line) => `  ${line}`)].join('\n'));
  }
  return result.data;
}
