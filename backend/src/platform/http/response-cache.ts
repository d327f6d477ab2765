import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A complete response, ready to be written. */
export interface CachedResponse {
  etag: string;
  contentType: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** The highest quality takes ten times as long and saves only two percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

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
    writeResponse(request, response, { status: 200, cached, headers: this.headers });
    return true;
  }
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
  // One list for writeHead is faster than setHeader: Node writes it without sorting or merging.
  const headers = [...extraHeaders, 'ETag', cached.etag, 'Vary', 'Accept-Encoding'];
  if (!extraHeaders.includes('Cache-Control')) headers.push('Cache-Control', 'no-cache');
  if (status === 200 && request.headers['if-none-match'] === cached.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : null;
  const body = encoding === 'br' ? cached.brotli : encoding === 'gzip' ? cached.gzip : cached.plain;
  if (encoding) headers.push('Content-Encoding', encoding);
  headers.push('Content-Type', cached.contentType, 'Content-Length', String(body.length));
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Whether an `Accept-Encoding` names the encoding and does not reject it with `q=0`. */
function accepts(accepted: string | string[], encoding: 'br' | 'gzip'): boolean {
  return String(accepted)
    .split(',')
    .some((one) => {
      const [name, quality] = one.split(';', 2);
      return name?.trim() === encoding && Number(quality?.split('=')[1] ?? 1) > 0;
    });
}
