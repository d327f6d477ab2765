import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isPersonalPage } from '@qlu/contracts/site/site-routes';
import { Clock } from '../../kernel/clock.js';
import { ChangeListener } from '../database/change-listener.js';
import { countOnly } from '../observability/request-monitor.js';
import { announcesBody } from './request-limits.js';

/** A complete response, ready to be sent. */
export interface CachedResponse {
  etag: string;
  contentType: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** `validUntil`: when the response changes by itself; null when it must not be kept. */
export interface MadeResponse {
  response: CachedResponse;
  validUntil: Date | null;
}

interface Entry extends MadeResponse {
  /** When it was made. A clock that was wrong may go back behind it. */
  madeAt: Date;
}

/** The notifications of changes to what the pages and the list of programs show. */
const CHANNELS = ['programs_changed', 'banners_changed', 'photographs_changed', 'foundation_changed'];

/**
 * Rendered pages and the upcoming programs by address. A change by any instance empties it; while changes may be missed, nothing
 * is kept.
 */
@Injectable()
export class ResponseCache implements OnApplicationBootstrap {
  private entries = new Map<string, Promise<Entry>>();
  private isListening = false;

  constructor(
    private readonly changes: ChangeListener,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.changes.listen(CHANNELS, {
      onListening: () => {
        this.isListening = true;
        this.clear();
      },
      onChange: () => this.clear(),
      onLost: () => {
        this.isListening = false;
        this.clear();
      },
    });
  }

  /** The kept response of an address, also one that is being made; otherwise null. */
  async find(address: string): Promise<CachedResponse | null> {
    const entry = await this.entries.get(address)?.catch(() => null);
    return entry && this.isValid(entry) ? entry.response : null;
  }

  /** The kept response of an address, or a new one. Concurrent calls make one, unless the data changes meanwhile. */
  async get(address: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    const { entries } = this;
    const known = entries.get(address);
    if (known) {
      const entry = await known;
      if (this.isValid(entry)) return entry.response;
      if (entries.get(address) === known) entries.delete(address);
      return this.get(address, make);
    }
    const madeAt = this.clock.now();
    const entry = make().then((made) => ({ ...made, madeAt }));
    if (this.isListening) {
      entries.set(address, entry);
      const forget = (): unknown => entries.delete(address);
      entry.then(({ validUntil }) => validUntil ?? forget(), forget);
    }
    return (await entry).response;
  }

  /** What is being made now is not kept either: it may be older than the change. */
  private clear(): void {
    this.entries = new Map();
  }

  private isValid({ madeAt, validUntil }: Entry): boolean {
    const now = this.clock.now();
    return validUntil !== null && madeAt <= now && now < validUntil;
  }
}

/** Sends kept responses. All other requests go on. */
export function sendKept(cache: ResponseCache): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const isRead = (request.method === 'GET' || request.method === 'HEAD') && !announcesBody(request);
    const cached = isRead ? await cache.find(request.originalUrl) : null;
    if (!cached) return next();
    countOnly(response);
    sendCached(request, response, 200, cached);
  };
}

/** Sends a response in the smallest encoding that the client accepts, or 304 when the client already has it. */
export function sendCached(
  request: Request,
  response: Response,
  status: 200 | 404,
  { etag, contentType, plain, gzip: gzipped, brotli }: CachedResponse,
): void {
  response.status(status).vary('Accept-Encoding').set('ETag', etag).set(personalPageHeaders(request.path));
  if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-cache');
  if (request.fresh) return void response.status(304).end();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ['br', 'gzip'].find((one) => accepts(accepted, one));
  if (encoding) response.set('Content-Encoding', encoding);
  response.set('Content-Type', contentType);
  response.send(encoding === 'br' ? brotli : encoding === 'gzip' ? gzipped : plain);
}

/** True when an `Accept-Encoding` names the encoding and does not reject it with `q=0`. */
function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name, quality] = one.split(';', 2);
    return name?.trim() === encoding && Number(quality?.split('=')[1] ?? 1) > 0;
  });
}

/**
 * The highest quality takes ten times as long and saves only two percent. With a window of 64 kB, the encoder needs less
 * memory: a page takes a tenth of the time and becomes no larger.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } };

const compressors = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

/** A response for the {@link ResponseCache}: compressed once off the main thread, with a strong ETag of its bytes. */
export async function cachedResponse(body: string, contentType: string): Promise<CachedResponse> {
  const plain = Buffer.from(body);
  const [gzipped, brotli] = await Promise.all([compressors.gzip(plain), compressors.brotli(plain, BROTLI)]);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    contentType,
    plain,
    gzip: gzipped,
    brotli,
  };
}

const READS = new Set(['GET', 'HEAD']);
const ADMIN_API = /^\/api\/admin(\/|$)/i;

/**
 * Forbids browsers and proxies to store responses that may be personal: to a write, to a request with a cookie (only
 * users of the back office have one), and under `/api/admin`. Runs after the pages.
 */
export function preventPersonalCaching(): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const isPublic =
      READS.has(request.method) && request.headers.cookie === undefined && !ADMIN_API.test(request.path);
    if (!isPublic) response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

/** For a page that only its secret address protects: no cache, search engine or other site learns it. */
export function personalPageHeaders(path: string): Record<string, string> {
  if (!isPersonalPage(path)) return {};
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'strict-origin' };
}
