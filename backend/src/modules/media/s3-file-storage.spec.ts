import { Readable } from 'node:stream';
import { startTestS3, type TestS3 } from '../../../test/test-s3.js';
import { describeFileStorage } from './file-storage.contract.js';
import { S3FileStorage } from './s3-file-storage.js';

let s3: TestS3;

beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(async () => {
  await s3.stop();
});

describeFileStorage(async () => new S3FileStorage(s3));

it.each([
  ['does not exist', { endpoint: 'http://127.0.0.1:1' }],
  ['does not know the bucket', { bucket: 'no-such-bucket' }],
  ['does not know the key', { accessKeyId: 'somebody' }],
])('the storage client throws STORAGE_UNREACHABLE when the storage %s', async (_, settings) => {
  const files = new S3FileStorage({ ...s3, ...settings });
  const unreachable = { code: 'STORAGE_UNREACHABLE', status: 503 };
  const file = { content: Readable.from([Buffer.from('x')]), size: 1, contentType: 'image/png' };
  await expect(files.put('a.png', file)).rejects.toMatchObject(unreachable);
  await expect(files.sweep({ prefix: 'a', keep: new Set(), before: new Date() })).rejects.toMatchObject(
    unreachable,
  );
  if (!('bucket' in settings)) await expect(files.get('a.png')).rejects.toMatchObject(unreachable);
});
