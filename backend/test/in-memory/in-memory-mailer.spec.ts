import { describeMailer } from '../../src/modules/notifications/mailer.contract.js';
import { InMemoryMailer } from './in-memory-mailer.js';

describeMailer(async () => {
  const mailer = new InMemoryMailer();
  return {
    mailer,
    received: async () =>
      mailer.sent.map(({ headers, attachments = [], ...mail }) => ({
        ...mail,
        from: /<([^<>]*)>/.exec(mail.from)?.[1] ?? mail.from,
        attachments: attachments.map(({ filename, contentType: mimeType }) => ({ filename, mimeType })),
        headers: Object.keys(headers).map((name) => name.toLowerCase()),
      })),
  };
});
