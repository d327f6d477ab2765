import { OperatorProblem } from '../kernel/app-error.js';

interface SystemError {
  code?: string;
  message?: string;
  port?: number;
  errors?: SystemError[];
}

const CREDENTIALS = /^28/;

/**
 * Describes to the operator why the server cannot start, or a command cannot run. An unknown error is a bug and keeps its stack.
 */
export function describeError(error: unknown): string {
  if (error instanceof OperatorProblem) return error.message;
  const { code, message = '', port, errors } = error as SystemError;
  const inner = errors?.[0];
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user. Set PORT to another one.`;
  if (CREDENTIALS.test(code ?? '')) return `The database refuses the login of DATABASE_URL: ${message}`;
  if (/unsupported startup parameter/.test(message))
    return (
      `The connection pooler of DATABASE_URL refuses a setting (${message}). Set DATABASE_URL to PostgreSQL itself, or let the ` +
      'pooler ignore it (docs/runbooks/production.md#connection-poolers).'
    );
  if (code === '42P01') return `The database of DATABASE_URL has not the tables of this release: ${message}`;
  if (code === '3D000') return `The database of DATABASE_URL does not exist: ${message}`;
  if (
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'].includes(
      code ?? inner?.code ?? '',
    )
  ) {
    return `The database of DATABASE_URL cannot be reached (${code ?? inner?.code}).`;
  }
  if (/connection timeout|timeout expired/i.test(message))
    return 'The database of DATABASE_URL does not answer in time.';
  return error instanceof Error ? (error.stack ?? message) : String(error);
}

/** Why a file could not be read or stored, in one line. The storage's own error says it; the visitor's does not. */
export function describeFileError(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const { message, code } = (cause instanceof Error ? cause : error) as SystemError;
  return (message || code || String(error)).split('\n', 1)[0] ?? '';
}

/** No space left, a quota, or a size limit for one file (`ulimit -f`). */
const NO_SPACE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** True when an error of the file system means that no space is left. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && NO_SPACE_CODES.has(code);
}
