import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';

/** A whole answer, ready to be written. */
export interface CachedResponse {
  etag: string;
  contentType: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** The highest quality takes ten times as long and saves two bytes in a hundred. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Makes the answer that {@link ResponseCache} keeps: compressed once, with a strong ETag of its bytes. */
export function cachedResponse(body: string, contentType: string): CachedResponse {
  const plain = Buffer.from(body);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    contentType,
    plain,
    gzip: gzipSync(plain),
    brotli: brotliCompressSync(plain, BROTLI),
  };
}

/** The source of one address, or of many: it answers null for those that it has nothing at hand for. */
type Source = (path: string) => CachedResponse | null;

/**
 * Answers that are read far more often than they change, written straight from memory ahead of the framework's
 * pipeline. A source that has nothing at hand (it is stale, or not loaded yet) answers null, and the request takes
 * the ordinary way.
 */
export class ResponseCache {
  private readonly sources = new Map<string, Source>();
  private others: Source = () => null;
  /** Names and values in turn. */
  private headers: string[] = [];

  /** `path` without query. */
  register(path: string, source: Source): void {
    this.sources.set(path, source);
  }

  /** The one source of all addresses that no other has; it is asked with the address as it came, query included. */
  registerOthers(source: Source): void {
    this.others = source;
  }

  /** The headers that every answer of the ordinary way carries too. */
  useHeaders(headers: Record<string, string>): void {
    this.headers = Object.entries(headers).flat();
  }

  /** Whether the request was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '';
    const found = (this.sources.get(url) ?? this.others)(url);
    if (!found) return false;
    writeResponse(request, response, { status: 200, answer: found, headers: this.headers });
    return true;
  }
}

interface Writing {
  status: number;
  answer: CachedResponse;
  /** Names and values in turn, besides the answer's own; a `Cache-Control` among them comes in place of its own. */
  headers: readonly string[];
}

/** Writes an answer in the smallest form that the client takes, or not at all when the client has it already. */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, answer, headers: given }: Writing,
): void {
  // One list for writeHead instead of a setHeader each: node then writes the names as they are, unsorted and unmerged.
  const headers = [...given, 'ETag', answer.etag, 'Vary', 'Accept-Encoding'];
  if (!given.includes('Cache-Control')) headers.push('Cache-Control', 'no-cache');
  if (status === 200 && request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : null;
  const body = encoding === 'br' ? answer.brotli : encoding === 'gzip' ? answer.gzip : answer.plain;
  if (encoding) headers.push('Content-Encoding', encoding);
  headers.push('Content-Type', answer.contentType, 'Content-Length', String(body.length));
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Whether an `Accept-Encoding` names the encoding without refusing it by `q=0`. */
function accepts(accepted: string | string[], encoding: 'br' | 'gzip'): boolean {
  return String(accepted)
    .split(',')
    .some((one) => {
      const [name, quality] = one.split(';', 2);
      return name?.trim() === encoding && Number(quality?.split('=')[1] ?? 1) > 0;
    });
}
