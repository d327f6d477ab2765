import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { isFileName } from '../modules/media/file-storage.js';
import { OperatorProblem } from '../kernel/app-error.js';
import { readBackup } from './encryption.js';
import { readManifest, type Manifest, type Member } from './manifest.js';

export const DUMP = 'database.dump';
export const MANIFEST = 'manifest.json';
/** The SHA-256 digest of the manifest. It is the last member: an archive without it is not complete. */
export const MANIFEST_DIGEST = 'manifest.sha256';
/** Prefix of the uploaded files. */
export const FILES = 'files/';

/** Larger than the manifest of 100,000 files. */
const MAX_TEXT = 64 * 1024 * 1024;

/**
 * Reads every member and compares its checksum.
 * @throws OperatorProblem when the file is not a complete, unchanged backup that this release can restore
 */
export async function verifyArchive(file: string, identity: string | null = null): Promise<Manifest> {
  if (!(await stat(file).catch(() => null))?.isFile()) throw new OperatorProblem(`There is no file ${file}.`);
  const found: Member[] = [];
  const texts = new Map<string, string>();
  const verify = async (name: string, content: Readable): Promise<void> => {
    const hash = createHash('sha256');
    const kept: Buffer[] = [];
    let size = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      if (isText(name) && size <= MAX_TEXT) kept.push(chunk);
    }
    if (isText(name)) texts.set(name, Buffer.concat(kept).toString('utf8'));
    if (name !== MANIFEST_DIGEST) found.push({ name, size, sha256: hash.digest('hex') });
  };
  await forEachMember(file, verify, identity).catch((error: unknown) => {
    throw error instanceof OperatorProblem ? error : damaged(file, error);
  });
  const text = texts.get(MANIFEST);
  const own = found.find(({ name }) => name === MANIFEST);
  if (text === undefined || own?.sha256 !== texts.get(MANIFEST_DIGEST)?.trim()) throw damaged(file);
  const manifest = readManifest(text);
  const problem = findDifference(
    manifest.members,
    found.filter((member) => member !== own),
  );
  if (problem) throw damaged(file, problem);
  return manifest;
}

/**
 * Calls `read` for every member in order. `read` must read the content completely.
 * @param identity the content of the identity file of an encrypted backup
 */
export async function forEachMember(
  file: string,
  read: (name: string, content: Readable) => Promise<void>,
  identity: string | null = null,
): Promise<void> {
  const source = await readBackup(file, identity);
  const tar = extract();
  const each = async (): Promise<void> => {
    for await (const entry of tar) await read(entry.header.name, Readable.from(entry));
  };
  // The first one says more: an error of the reader also ends the stream.
  const [reading, streaming] = await Promise.allSettled([each(), pipeline(source, tar)]);
  for (const outcome of [reading, streaming]) if (outcome.status === 'rejected') throw outcome.reason;
}

function isText(name: string): boolean {
  return name === MANIFEST || name === MANIFEST_DIGEST;
}

/** Null when the members are those of the manifest. */
function findDifference(expected: Member[], found: Member[]): string | null {
  const rest = new Map(expected.map((member) => [member.name, member]));
  for (const { name, size, sha256 } of found) {
    const member = rest.get(name);
    if (!member || !isMemberName(name)) return `${name} does not belong to it`;
    if (member.size !== size || member.sha256 !== sha256) return `${name} has another checksum`;
    rest.delete(name);
  }
  const [missing] = rest.keys();
  return missing === undefined ? null : `${missing} is missing`;
}

function isMemberName(name: string): boolean {
  return name === DUMP || (name.startsWith(FILES) && isFileName(name.slice(FILES.length)));
}

function damaged(file: string, reason: unknown = 'it is not complete'): OperatorProblem {
  const text = reason instanceof Error ? reason.message : String(reason);
  return new OperatorProblem(
    `${file} is not a complete backup, or it was changed: ${text}. Nothing was written.`,
  );
}
