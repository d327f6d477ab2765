import { describeMailer } from '../../ports/mailer.contract.js';
import { InMemoryMailer } from './in-memory-mailer.js';

describeMailer(async () => {
  const mailer = new InMemoryMailer();
  return {
    mailer,
    received: async () =>
      mailer.sent.map(({ headers, ...mail }) => ({
        ...mail,
        from: /<([^<>]*)>/.exec(mail.from)?.[1] ?? mail.from,
        headers: Object.keys(headers).map((name) => name.toLowerCase()),
      })),
  };
});
