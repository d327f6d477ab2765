import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOutbox } from '../../../test/test-mail.js';
import { describeMailer } from './mailer.contract.js';
import { FileMailer } from './file-mailer.js';

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qlu-outbox-'));
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

describeMailer(async () => {
  const folder = await newFolder();
  return { mailer: new FileMailer(join(folder, 'outbox')), received: () => readOutbox(folder) };
});

const MAIL = {
  from: 'info@example.org',
  replyTo: 'info@example.org',
  to: { name: '', address: 'sample@example.org' },
  subject: 'Sample',
  text: 'Sample',
  html: '<p>Sample</p>',
  messageId: '<../refund-notice.0b6f@example.org>',
  headers: {},
};

it('the mailer writes one file per email inside its folder, readable only by its owner', async () => {
  const folder = await newFolder();
  const mailer = new FileMailer(join(folder, 'outbox'));
  await mailer.send(MAIL);
  await mailer.send(MAIL);
  expect(await readdir(folder)).toEqual(['outbox']);
  expect(await readdir(join(folder, 'outbox'))).toEqual(['_refund-notice.0b6f.eml']);
  expect((await stat(join(folder, 'outbox', '_refund-notice.0b6f.eml'))).mode & 0o777).toBe(0o600);
});

it('the mailer reports a temporary problem when the folder is not writable', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'file'), '');
  await expect(new FileMailer(join(folder, 'file', 'outbox')).send(MAIL)).rejects.toMatchObject({
    name: 'MailProblem',
    isFinal: false,
  });
});
