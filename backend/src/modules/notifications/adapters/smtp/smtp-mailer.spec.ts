import { startTestSmtp, type TestSmtp } from '../../../../../test/test-mail.js';
import { describeMailer } from '../../ports/mailer.contract.js';
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
])('tells a refusal for good from one for now, and names nobody: %s', async (address, isFinal, message) => {
  const refused = new SmtpMailer(smtp.url).send(to(address));
  await expect(refused).rejects.toMatchObject({ name: 'MailProblem', isFinal, message });
});

it('sends nothing in the clear beyond this machine, unless it is told to', async () => {
  // A name of this machine that does not look like one.
  const elsewhere = smtp.url.replace('127.0.0.1', '127.1');
  smtp.received.length = 0;
  await expect(new SmtpMailer(elsewhere).send(to('sample@example.org'))).rejects.toMatchObject({
    name: 'MailProblem',
    isFinal: false,
  });
  expect(smtp.received).toEqual([]);
  await new SmtpMailer(`${elsewhere}?ignoreTLS=true`).send(to('sample@example.org'));
  expect(smtp.received).toHaveLength(1);
});

it('asks for another try while the mail server cannot be reached', async () => {
  const gone = await startTestSmtp();
  await gone.stop();
  await expect(new SmtpMailer(gone.url).send(to('sample@example.org'))).rejects.toMatchObject({
    name: 'MailProblem',
    isFinal: false,
    message: 'ESOCKET CONN',
  });
});
