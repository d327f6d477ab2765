import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { Mailer, MailProblem, type Mail } from './mailer.js';

/** Writes emails as `.eml` files, for development without a mail server. The same email replaces its file. */
export class FileMailer extends Mailer {
  private readonly transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  constructor(private readonly folder: string) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    const { message } = await this.transport.sendMail(mail);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await this.store(toFileName(mail), message as Buffer);
    } catch (error) {
      throw new MailProblem(`The outbox: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`, false);
    }
  }

  private async store(name: string, message: Buffer): Promise<void> {
    const temporary = join(this.folder, `.${randomBytes(8).toString('hex')}.part`);
    try {
      await writeFile(temporary, message, { flag: 'wx', mode: 0o600, flush: true });
      await rename(temporary, join(this.folder, name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}

/** The part of the Message-ID before the `@`, for example `donation-receipt.0b6f….eml`. */
function toFileName({ messageId }: Mail): string {
  const [local = ''] = messageId.replace(/^</, '').split('@');
  return `${local.replace(/[^A-Za-z0-9.-]/g, '_').replace(/^\.+/, '')}.eml`;
}
