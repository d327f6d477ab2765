import { connect } from 'node:net';

export interface RawResponse {
  /** Everything the server sent, as text. */
  text: string;
  /** How long the connection was open, until the server closed it. */
  milliseconds: number;
}

/**
 * Sends `data` to the server unchanged, then repeats the character of `drip` until the server closes the connection.
 * For requests that no HTTP client would send.
 * @throws when the connection is not closed after ten seconds
 */
export async function sendRaw(
  url: string,
  data: string,
  drip: { character: string; everyMs: number } | null = null,
): Promise<RawResponse> {
  const startedAt = Date.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    // After the sockets are read: a write to a closed connection resets it, which discards a response that is not read yet.
    const write = (): void => void (socket.writable && drip && socket.write(drip.character));
    const dripping = drip && setInterval(() => setImmediate(write), drip.everyMs);
    const timeout = setTimeout(
      () => socket.destroy(new Error(`The connection was not closed; received: ${text}`)),
      10_000,
    );
    socket.setEncoding('utf8').on('data', (received: string) => (text += received));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the connection while we were sending.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      clearTimeout(timeout);
      if (dripping) clearInterval(dripping);
      resolve({ text, milliseconds: Date.now() - startedAt });
    });
    socket.write(data);
  });
}
