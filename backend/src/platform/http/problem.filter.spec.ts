import { BadRequestException, Logger, PayloadTooLargeException, type ArgumentsHost } from '@nestjs/common';
import { AppError, ERROR_CATALOGUE, type ErrorCode } from '../../kernel/app-error.js';
import { ProblemFilter } from './problem.filter.js';

beforeAll(() => Logger.overrideLogger(false));

interface Sent {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
  isDestroyed: boolean;
}

/** The response that a client gets for an error. */
function sentFor(error: unknown, headersSent = false): Sent {
  const sent: Sent = { status: 0, body: {}, headers: {}, isDestroyed: false };
  const response = {
    headersSent,
    setHeader: (name: string, value: unknown) => (sent.headers[name] = value),
    destroy: () => (sent.isDestroyed = true),
    status: (status: number) => {
      sent.status = status;
      return { json: (body: Record<string, unknown>) => (sent.body = body) };
    },
  };
  const http = { getRequest: () => ({ id: 'request-1' }), getResponse: () => response };
  void new ProblemFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return sent;
}

it('a response that cannot be sent is cut off, and the process continues', async () => {
  let isDestroyed = false;
  const response = {
    status: () => {
      throw new Error('broken');
    },
    destroy: () => (isDestroyed = true),
  };
  const http = { getRequest: () => ({ id: 'request-1' }), getResponse: () => response };
  const host = { switchToHttp: () => http } as unknown as ArgumentsHost;
  await expect(new ProblemFilter().catch(new AppError('NOT_FOUND'), host)).resolves.toBeUndefined();
  expect(isDestroyed).toBe(true);
});

describe('the response to an error', () => {
  it.each(Object.keys(ERROR_CATALOGUE) as ErrorCode[])(
    '%s has its status, its code and its sentence',
    (code) => {
      const { status, sentence } = ERROR_CATALOGUE[code];
      expect(sentFor(new AppError(code))).toMatchObject({
        status,
        body: {
          success: false,
          code,
          error: code === 'INTERNAL_ERROR' ? `${sentence} (Request request-1)` : sentence,
        },
      });
    },
  );

  it.each<[string, unknown, number, ErrorCode]>([
    ['a lost database', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 503, 'DATABASE_UNREACHABLE'],
    ['a full disk', Object.assign(new Error('x'), { code: 'ENOSPC' }), 507, 'STORAGE_FULL'],
    ['a body that cannot be parsed', new BadRequestException('Unexpected token'), 400, 'BODY_UNREADABLE'],
    ['a body that is too large', new PayloadTooLargeException('limit: 65536'), 413, 'BODY_TOO_LARGE'],
    [
      'an error of the body parser',
      Object.assign(new Error('x'), { status: 415 }),
      415,
      'BODY_TYPE_UNSUPPORTED',
    ],
    ['a bug', new TypeError('Cannot read properties of undefined'), 500, 'INTERNAL_ERROR'],
    [
      'a statement with values',
      Object.assign(new Error('Asha 9876543210'), { code: '23514' }),
      500,
      'INTERNAL_ERROR',
    ],
    [
      'a status that we do not use',
      Object.assign(new Error('teapot'), { status: 418 }),
      500,
      'INTERNAL_ERROR',
    ],
    ['a text', 'broken', 500, 'INTERNAL_ERROR'],
    ['undefined', undefined, 500, 'INTERNAL_ERROR'],
    ['null', null, 500, 'INTERNAL_ERROR'],
  ])('the response to %s reveals nothing of its cause', (_what, error, status, code) => {
    const { body, ...sent } = sentFor(error);
    expect([sent.status, body['code']]).toEqual([status, code]);
    expect(Object.keys(body)).toEqual(['success', 'error', 'code']);
    expect(String(body['error'])).toContain(ERROR_CATALOGUE[code].sentence);
  });

  it('names the invalid fields and the seconds to wait, when there are any', () => {
    const fields = { email: ['Please enter a valid email'] };
    expect(sentFor(new AppError('VALIDATION_FAILED', { fields })).body).toMatchObject({ fields });
    expect(sentFor(new AppError('TOO_MANY_REQUESTS', { retryAfter: 1.2 })).headers).toEqual({
      'Retry-After': 2,
    });
  });

  it('ends a response that has begun, so that half a file is not taken for a whole one', () => {
    const sent = sentFor(new Error('in the middle'), true);
    expect(sent).toEqual({ status: 0, body: {}, headers: {}, isDestroyed: true });
  });
});
