import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as its reader's program shows it: everything decoded. */
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
  };
}

/** The mails in the outbox of a folder; none when there is no outbox. */
export async function outboxOf(dataDir: string): Promise<ReceivedMail[]> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => readMail(await readFile(join(outbox, name)))),
  );
}

export interface TestSmtp {
  url: string;
  port: number;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

/**
 * A mail server. It refuses recipients whose address begins with `unknown` for good, with `busy` for now, with `quota`
 * and `policy` because of the sender's limits.
 */
export async function startTestSmtp(port = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const refusal = (responseCode: number, words: string): Error =>
    Object.assign(new Error(words), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 500,
    onRcptTo({ address }, _session, answer) {
      if (address.startsWith('unknown')) answer(refusal(550, `5.1.1 <${address}> User unknown`));
      else if (address.startsWith('quota')) answer(refusal(550, `5.4.5 <${address}> Daily limit reached`));
      else if (address.startsWith('policy')) answer(refusal(550, `5.7.26 <${address}> Sender blocked`));
      else if (address.startsWith('busy')) answer(refusal(451, `4.7.1 <${address}> Try again later`));
      else answer();
    },
    onData(stream, _session, answer) {
      void buffer(stream)
        .then(readMail)
        .then((mail) => received.push(mail))
        .then(() => answer(), answer);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
