import type { ReceivedMail } from '../../../test/test-mail.js';
import type { Mail, Mailer } from './mailer.js';

const MAIL: Mail = {
  from: 'క్వాంటం University <info@example.org>',
  replyTo: 'answers@example.org',
  to: { name: 'లక్ష్మి, "Sample" <b> 🙏', address: "o'sample+mail@example.org" },
  subject: 'You are registered: క్షేత్ర ధ్యానం 👨‍👩‍👧, a name long enough to be folded over several lines of a header',
  text: 'Namaste లక్ష్మి,\n.\n\n<b>Dates</b>: Nov 21–23, 2026 ₹12,34,567\n',
  html: '<!doctype html><p>Namaste లక్ష్మి, ₹12,34,567</p>',
  messageId: '<donation-receipt.0b6f2a52-7f0e-4a5e-9a4d-2f7f3c1f0001@example.org>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

/** The contract of every Mailer. */
export function describeMailer(
  make: () => Promise<{ mailer: Mailer; received: () => Promise<ReceivedMail[]> }>,
): void {
  describe('a mailer', () => {
    it('delivers names, subject and both texts unchanged, including Telugu and emoji', async () => {
      const { mailer, received } = await make();
      await mailer.send(MAIL);
      const [mail] = await received();
      expect(mail).toMatchObject({
        messageId: MAIL.messageId,
        from: 'info@example.org',
        replyTo: 'answers@example.org',
        to: MAIL.to,
        subject: MAIL.subject,
      });
      expect(mail?.text.replaceAll('\r\n', '\n').trim()).toBe(MAIL.text.trim());
      expect(mail?.html.trim()).toBe(MAIL.html);
      expect(mail?.headers).toContain('auto-submitted');
    });

    it('does not let a text add a header or a recipient', async () => {
      const { mailer, received } = await make();
      const injection = 'Sample\r\nBcc: other@example.org\r\n\r\nBody';
      await mailer.send({
        ...MAIL,
        subject: injection,
        to: { name: injection, address: 'sample@example.org' },
      });
      const [mail] = await received();
      expect(mail?.headers).not.toContain('bcc');
      expect(mail?.to.address).toBe('sample@example.org');
      expect(mail?.html.trim()).toBe(MAIL.html);
    });

    it('sends the same mail with the same Message-ID', async () => {
      const { mailer, received } = await make();
      await mailer.send(MAIL);
      await mailer.send(MAIL);
      expect(new Set((await received()).map(({ messageId }) => messageId))).toEqual(
        new Set([MAIL.messageId]),
      );
    });
  });
}
