import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';

/** A whole answer, ready to be written. */
export interface MemoryAnswer {
  etag: string;
  contentType: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** Makes the answer that {@link MemoryAnswers} keeps: compressed once, with a strong ETag of its bytes. */
export function memoryAnswer(body: string, contentType: string): MemoryAnswer {
  const plain = Buffer.from(body);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    contentType,
    plain,
    gzip: gzipSync(plain),
    brotli: brotliCompressSync(plain),
  };
}

/**
 * Answers that are read far more often than they change, written straight from memory ahead of the framework's
 * pipeline. A source that has nothing at hand (it is stale, or not loaded yet) answers null, and the request takes
 * the ordinary way.
 */
export class MemoryAnswers {
  private readonly sources = new Map<string, () => MemoryAnswer | null>();
  /** Names and values in turn. */
  private headers: string[] = [];

  /** `path` without query. */
  register(path: string, source: () => MemoryAnswer | null): void {
    this.sources.set(path, source);
  }

  /** The headers that every answer of the ordinary way carries too. */
  useHeaders(headers: Record<string, string>): void {
    this.headers = Object.entries(headers).flat();
  }

  /** Whether the request was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const found = this.sources.get(request.url ?? '')?.();
    if (!found) return false;
    // One list for writeHead instead of a setHeader each: node then writes the names as they are, unsorted and unmerged.
    const headers = [
      ...this.headers,
      'ETag',
      found.etag,
      'Cache-Control',
      'no-cache',
      'Vary',
      'Accept-Encoding',
    ];
    if (request.headers['if-none-match'] === found.etag) {
      response.writeHead(304, headers).end();
      return true;
    }
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : null;
    const body = encoding === 'br' ? found.brotli : encoding === 'gzip' ? found.gzip : found.plain;
    if (encoding) headers.push('Content-Encoding', encoding);
    headers.push('Content-Type', found.contentType, 'Content-Length', String(body.length));
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }
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
