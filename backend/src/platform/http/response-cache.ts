import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { announcesBody } from './request-limits.js';

/** A complete response, ready to be written. */
export interface CachedResponse {
  etag: string;
  contentType: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/**
 * The highest quality takes ten times as long and saves only two percent. With a window of 64 kB, the encoder needs less
 * memory: a page takes a tenth of the time and becomes no larger.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } };

const compressors = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

/** Creates a response for {@link ResponseCache}: compressed once off the main thread, with a strong ETag of its bytes. */
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

/** Returns the cached response of a path; null when it has none. */
type Source = (path: string) => CachedResponse | null;

/**
 * Responses that are read far more often than they change, written from memory before the framework's pipeline. When
 * the source returns null (stale or not loaded yet), the request goes through the pipeline.
 */
export class ResponseCache {
  private readonly sources = new Map<string, Source>();
  private fallback: Source = () => null;
  /** Alternating names and values. */
  private headers: string[] = [];
  private readonly prepared = new WeakMap<CachedResponse, PreparedResponse>();

  /** `path` without query. */
  register(path: string, source: Source): void {
    this.sources.set(path, source);
  }

  /** Registers the source of all addresses without their own. It receives the raw address, including the query. */
  registerFallback(source: Source): void {
    this.fallback = source;
  }

  /** Sets the headers that responses of the pipeline have too. */
  useHeaders(headers: Record<string, string>): void {
    this.headers = Object.entries(headers).flat();
  }

  /** Responds from the cache. Returns whether it did. */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '';
    const cached = (this.sources.get(url) ?? this.fallback)(url);
    if (!cached) return false;
    // A body would have to be read first.
    if (announcesBody(request)) return false;
    write(request, response, 200, this.preparedOf(cached));
    return true;
  }

  /** The complete headers of a response, made once. */
  private preparedOf(cached: CachedResponse): PreparedResponse {
    let prepared = this.prepared.get(cached);
    if (!prepared) {
      prepared = prepare(cached, this.headers);
      this.prepared.set(cached, prepared);
    }
    return prepared;
  }
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Headers are lists of alternating names and values: Node writes them without sorting or merging. */
interface PreparedResponse {
  etag: string;
  notModified: string[];
  bodies: Record<Encoding, PreparedBody>;
}

interface PreparedBody {
  headers: string[];
  /** A short one is text of one character per byte: Node then joins it with the head, and writes both at once. */
  body: Buffer | string;
}

const LONGEST_TEXT = 8_192;

function prepare(cached: CachedResponse, extraHeaders: readonly string[]): PreparedResponse {
  const common = [...extraHeaders, 'ETag', cached.etag, 'Vary', 'Accept-Encoding'];
  if (!extraHeaders.includes('Cache-Control')) common.push('Cache-Control', 'no-cache');
  const withBody = (encoding: string | null, bytes: Buffer): PreparedBody => {
    const coded = encoding ? ['Content-Encoding', encoding] : [];
    const described = ['Content-Type', cached.contentType, 'Content-Length', String(bytes.length)];
    const body = bytes.length > LONGEST_TEXT ? bytes : bytes.toString('latin1');
    return { headers: [...common, ...coded, ...described], body };
  };
  return {
    etag: cached.etag,
    notModified: common,
    bodies: {
      br: withBody('br', cached.brotli),
      gzip: withBody('gzip', cached.gzip),
      identity: withBody(null, cached.plain),
    },
  };
}

interface ResponseToWrite {
  status: number;
  cached: CachedResponse;
  /** Alternating names and values of additional headers. A `Cache-Control` among them replaces the default. */
  headers: readonly string[];
}

/** Writes a response in the smallest encoding that the client accepts, or 304 when the client already has it. */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, cached, headers: extraHeaders }: ResponseToWrite,
): void {
  write(request, response, status, prepare(cached, extraHeaders));
}

function write(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  status: number,
  { etag, notModified, bodies }: PreparedResponse,
): void {
  const known = asked['if-none-match'];
  if (status === 200 && known !== undefined && (known === etag || isAmong(known, etag))) {
    response.writeHead(304, notModified).end();
    return;
  }
  const { headers, body } = bodies[encodingFor(asked['accept-encoding'] ?? '')];
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? undefined : body, 'latin1');
}

/** Whether an `If-None-Match` has the ETag in a list or as a weak one, or is `*` (RFC 9110, 13.1.2). */
function isAmong(known: string, etag: string): boolean {
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Browsers send only a few values of `Accept-Encoding`. */
const KNOWN_VALUES = 100;
const encodings = new Map<string, Encoding>();

function encodingFor(accepted: string): Encoding {
  const known = encodings.get(accepted);
  if (known) return known;
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
  if (encodings.size < KNOWN_VALUES) encodings.set(accepted, encoding);
  return encoding;
}

/** Whether an `Accept-Encoding` names the encoding and does not reject it with `q=0`. */
function accepts(accepted: string, encoding: 'br' | 'gzip'): boolean {
  return accepted.split(',').some((one) => {
    const [name, quality] = one.split(';', 2);
    return name?.trim() === encoding && Number(quality?.split('=')[1] ?? 1) > 0;
  });
}
