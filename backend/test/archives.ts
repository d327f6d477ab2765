import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { MANIFEST, MANIFEST_DIGEST } from '../src/backup/archive-reader.js';
import { ArchiveWriter } from '../src/backup/archive-writer.js';
import { createManifest, type Manifest } from '../src/backup/manifest.js';

/** The members of an archive by name. */
export type Content = Record<string, Buffer>;

/** Writes an archive as `npm run backup` does. `change` may change the manifest before it is written. */
export async function writeArchive(
  file: string,
  content: Content,
  change: (manifest: Manifest) => object = (same) => same,
): Promise<string> {
  const writer = await ArchiveWriter.open(file);
  for (const [name, bytes] of Object.entries(content))
    await writer.add(name, bytes.length, Readable.from([bytes]));
  const manifest = createManifest({
    postgresVersion: '16.2',
    dumpMajor: 16,
    createdAt: '2026-11-22T00:00:00.000Z',
    members: [...writer.members],
    contentTypes: {},
    missing: [],
    rows: {},
  });
  const text = Buffer.from(JSON.stringify(change(manifest)));
  const digest = Buffer.from(createHash('sha256').update(text).digest('hex'));
  await writer.add(MANIFEST, text.length, [text]);
  await writer.add(MANIFEST_DIGEST, digest.length, [digest]);
  await writer.finish();
  return file;
}
