import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { INestApplication } from '@nestjs/common';
import { SMTPServer } from 'smtp-server';
import { SendMessage } from '../src/modules/notifications/index.js';
import { until } from './until.js';

/** A decoded email, as a mail program shows it. */
export interface ReceivedMail {
  messageId: string;
  from: string;
  to: { name: string; address: string };
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Names of all headers, in lower case. */
  headers: string[];
  /** With the text of a text file, and the bytes of a picture. */
  attachments: { filename: string; mimeType: string; text?: string; picture?: Buffer; contentId?: string }[];
}

export async function readMail(raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    to: { name: mail.to?.[0]?.name ?? '', address: mail.to?.[0]?.address ?? '' },
    replyTo: mail.replyTo?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key }) => key),
    attachments: mail.attachments.map(({ filename, mimeType, content, contentId }) => ({
      filename: filename ?? '',
      mimeType,
      ...(mimeType.startsWith('image/') && { picture: Buffer.from(content as ArrayBuffer), contentId }),
      ...(mimeType.startsWith('text/') && { text: Buffer.from(content as ArrayBuffer).toString() }),
    })),
  };
}

/** Decoded emails by file. Tests read an outbox again and again until an email is there. An email replaces its file. */
const decoded = new Map<string, Promise<ReceivedMail>>();

async function decode(path: string): Promise<ReceivedMail> {
  const { ino, mtimeMs } = await stat(path);
  const file = `${path} ${ino} ${mtimeMs}`;
  const mail = decoded.get(file) ?? readFile(path).then(readMail);
  decoded.set(file, mail);
  return mail;
}

/** The emails in the outbox folder of `dataDir`; empty when there is no outbox folder. */
export async function readOutbox(dataDir: string): Promise<ReceivedMail[]> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  return Promise.all(
    names.filter((name) => name.endsWith('.eml')).map(async (name) => decode(join(outbox, name))),
  );
}

export interface TestSmtp {
  url: string;
  port: number;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

/**
 * Starts an SMTP server. It rejects recipients by the start of their address: `unknown` permanently, `busy`
 * temporarily, `quota` and `policy` because of the sender's limits.
 */
export async function startTestSmtp(port = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const rejection = (responseCode: number, message: string): Error =>
    Object.assign(new Error(message), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 500,
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith('unknown')) callback(rejection(550, `5.1.1 <${address}> User unknown`));
      else if (address.startsWith('quota'))
        callback(rejection(550, `5.4.5 <${address}> Daily limit reached`));
      else if (address.startsWith('policy')) callback(rejection(550, `5.7.26 <${address}> Sender blocked`));
      else if (address.startsWith('busy')) callback(rejection(451, `4.7.1 <${address}> Try again later`));
      else callback();
    },
    onData(stream, _session, callback) {
      void buffer(stream)
        .then(readMail)
        .then((mail) => received.push(mail))
        .then(() => callback(), callback);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: actualPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Waits for an email, and sends what is due instead of waiting for the second in which the dispatcher does. */
export async function untilSent(
  { app }: { app: INestApplication },
  condition: () => Promise<boolean>,
): Promise<void> {
  const sendMessage = app.get(SendMessage);
  await until(async () => {
    while (await sendMessage.execute());
    return condition();
  });
}
