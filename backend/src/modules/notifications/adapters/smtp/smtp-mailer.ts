import { createTransport } from 'nodemailer';
import { Mailer, MailProblem, type Mail } from '../../ports/mailer.js';

/** A mail server that says nothing for so long is not waited for; the next try comes by itself. */
const TIMEOUT_MS = 10_000;
const SILENCE_MS = 20_000;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Mail through a mail server, one connection a mail. */
export class SmtpMailer extends Mailer {
  private readonly transport;

  /**
   * @param url `smtp://` (with STARTTLS) or `smtps://`, with name and password where they are needed. Without TLS mail
   *   goes to this machine alone, or where the address ends with `?ignoreTLS=true`.
   */
  constructor(url: string) {
    super();
    const { hostname, searchParams } = new URL(url);
    this.transport = createTransport({
      url,
      // Neither names nor a password go in the clear because somebody on the way hides STARTTLS.
      requireTLS: !LOOPBACK.test(hostname) && searchParams.get('ignoreTLS') !== 'true',
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.transport.sendMail(mail);
    } catch (error) {
      throw problemOf(error as SmtpError);
    }
  }
}

/**
 * Limits and policies of the sender's account (RFC 3463: 5.4.5 quota, 5.7.x policy). They say nothing about the
 * recipient, and pass: a daily quota ends with the day, a block is lifted.
 */
const SENDER_LIMIT = /^5\.(4\.5|7\.\d{1,3})$/;

/** The server's responses repeat the address: of them only the numbers are kept. */
function problemOf({ code = 'Unknown', command = '', responseCode, response = '' }: SmtpError): MailProblem {
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  const why = [code, command.split(' ', 2).join(' '), responseCode, status].filter(Boolean).join(' ');
  // A refused sender or password is the operator's to correct: the mail waits.
  const isAboutThisMail = command.startsWith('RCPT') || command === 'DATA';
  const isLimit = SENDER_LIMIT.test(status ?? '');
  const isFinal = isAboutThisMail && !isLimit && responseCode !== undefined && responseCode >= 500;
  return new MailProblem(why, isFinal);
}
