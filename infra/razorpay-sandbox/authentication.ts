import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { unauthenticated } from './errors.ts';
import type { Settings } from './options.ts';

/** Basic authentication; the scheme must be spelled exactly `Basic`, as Razorpay demands. */
export function authentication({ keyId, keySecret }: Settings): RequestHandler {
  const expected = Buffer.from(`${keyId}:${keySecret}`);
  return (request, _response, next) => {
    const header = request.headers.authorization;
    if (header === undefined || !header.startsWith('Basic ')) {
      throw unauthenticated('Please provide your api key for authentication purposes');
    }
    const given = Buffer.from(header.slice('Basic '.length), 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw unauthenticated('Authentication failed');
    }
    next();
  };
}
