import { connect } from 'node:net';

export interface RawResponse {
  /** All that the server sent, as text. */
  text: string;
  /** From the connection's begin until the server closed it. */
  milliseconds: number;
}

/**
 * Says `words` to the server exactly as they are, then one letter of `drip` after another, until the server ends the
 * connection. For what no HTTP client sends.
 * @throws when the server still holds the connection after ten seconds
 */
export async function sendRaw(
  url: string,
  words: string,
  drip: { letter: string; everyMs: number } | null = null,
): Promise<RawResponse> {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    const dripping = drip && setInterval(() => socket.write(drip.letter), drip.everyMs);
    const giveUp = setTimeout(() => socket.destroy(new Error(`Still open; heard: ${text}`)), 10_000);
    socket.setEncoding('utf8').on('data', (data: string) => (text += data));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the connection while more was on its way to it.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      clearTimeout(giveUp);
      if (dripping) clearInterval(dripping);
      resolve({ text, milliseconds: Date.now() - began });
    });
    socket.write(words);
  });
}
