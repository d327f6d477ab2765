import { createTransport } from 'nodemailer';
import { Mailer, MailProblem, type Mail } from './mailer.js';

/** Timeouts for a mail server that does not respond. The outbox retries. */
const TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Sends emails through a mail server, with one connection per email. */
export class SmtpMailer extends Mailer {
  private readonly transport;

  /**
   * @param url `smtp://` (with STARTTLS) or `smtps://`, with name and password if needed. Sending without TLS
   *   is allowed only to this host, or when the URL ends with `?ignoreTLS=true`.
   */
  constructor(url: string) {
    super();
    const { hostname, searchParams } = new URL(url);
    this.transport = createTransport({
      url,
      // An attacker who hides STARTTLS must not receive names or a password without encryption.
      requireTLS: !LOOPBACK.test(hostname) && searchParams.get('ignoreTLS') !== 'true',
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.transport.sendMail(mail);
    } catch (error) {
      throw toProblem(error as SmtpError);
    }
  }
}

/** Limits and policies of the sender's account (RFC 3463: 5.4.5 quota, 5.7.x policy). They are temporary. */
const SENDER_LIMIT = /^5\.(4\.5|7\.\d{1,3})$/;

/** Keeps only the codes of the server's response, because its text repeats the address. */
function toProblem({ code = 'Unknown', command = '', responseCode, response = '' }: SmtpError): MailProblem {
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  const reason = [code, command.split(' ', 2).join(' '), responseCode, status].filter(Boolean).join(' ');
  // The operator must correct a refused sender or password, so the email is retried.
  const isAboutThisMail = command.startsWith('RCPT') || command === 'DATA';
  const isLimit = SENDER_LIMIT.test(status ?? '');
  const isFinal = isAboutThisMail && !isLimit && responseCode !== undefined && responseCode >= 500;
  return new MailProblem(reason, isFinal);
}
