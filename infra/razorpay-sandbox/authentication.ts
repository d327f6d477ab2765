import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { unauthenticated } from './errors.ts';
import type { Settings } from './options.ts';

/** Basic authentication. The scheme must be exactly `Basic`, as Razorpay requires. */
export function authentication({ keyId, keySecret }: Settings): RequestHandler {
  const expected = Buffer.from(`${keyId}:${keySecret}`);
  return (request, _response, next) => {
    const header = request.headers.authorization;
    if (header === undefined || !header.startsWith('Basic ')) {
      throw unauthenticated('Please provide your api key for authentication purposes');
    }
    const actual = Buffer.from(header.slice('Basic '.length), 'base64');
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
      throw unauthenticated('Authentication failed');
    }
    next();
  };
}
