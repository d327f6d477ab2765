import { startTestSmtp, type TestSmtp } from '../../../test/test-mail.js';
import { describeMailer } from './mailer.contract.js';
import { SmtpMailer } from './smtp-mailer.js';

let smtp: TestSmtp;

beforeAll(async () => {
  smtp = await startTestSmtp();
});
afterAll(async () => {
  await smtp.stop();
});

describeMailer(async () => {
  smtp.received.length = 0;
  return { mailer: new SmtpMailer(smtp.url), received: async () => smtp.received };
});

const to = (address: string) => ({
  from: 'info@example.org',
  replyTo: 'info@example.org',
  to: { name: 'Sample Person', address },
  subject: 'Sample',
  text: 'Sample',
  html: '<p>Sample</p>',
  messageId: '<one@example.org>',
  headers: {},
});

it.each([
  ['unknown.person@example.org', true, 'EENVELOPE RCPT TO 550 5.1.1'],
  ['busy.person@example.org', false, 'EENVELOPE RCPT TO 451 4.7.1'],
  ['quota.person@example.org', false, 'EENVELOPE RCPT TO 550 5.4.5'],
  ['policy.person@example.org', false, 'EENVELOPE RCPT TO 550 5.7.26'],
])(
  'the mailer distinguishes permanent from temporary refusals without personal data: %s',
  async (address, isFinal, message) => {
    const refused = new SmtpMailer(smtp.url).send(to(address));
    await expect(refused).rejects.toMatchObject({ name: 'MailProblem', isFinal, message });
  },
);

it('the mailer sends nothing without TLS to another host unless the URL allows it', async () => {
  // An address of this host that is not recognized as loopback.
  const otherHost = smtp.url.replace('127.0.0.1', '127.1');
  smtp.received.length = 0;
  await expect(new SmtpMailer(otherHost).send(to('sample@example.org'))).rejects.toMatchObject({
    name: 'MailProblem',
    isFinal: false,
  });
  expect(smtp.received).toEqual([]);
  await new SmtpMailer(`${otherHost}?ignoreTLS=true`).send(to('sample@example.org'));
  expect(smtp.received).toHaveLength(1);
});

it('the mailer reports a temporary problem while the mail server is unreachable', async () => {
  const stopped = await startTestSmtp();
  await stopped.stop();
  await expect(new SmtpMailer(stopped.url).send(to('sample@example.org'))).rejects.toMatchObject({
    name: 'MailProblem',
    isFinal: false,
    message: 'ESOCKET CONN',
  });
});
