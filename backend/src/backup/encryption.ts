import { createReadStream, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream, type ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorProblem } from '../kernel/app-error.js';

/** The first line of a file that is encrypted with age (https://age-encryption.org/v1). */
const AGE = Buffer.from('age-encryption.org/v1\n');

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts for the public key `age1…`. @throws OperatorProblem when it is not one */
export async function encrypt(content: Bytes, recipient: string): Promise<Bytes> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new OperatorProblem('BACKUP_RECIPIENT is not the public key that age-keygen printed (age1…).');
  }
  return (await encrypter.encrypt(ReadableStream.from(content) as never)) as unknown as Bytes;
}

/**
 * The content of a backup, decrypted when it is encrypted.
 * @param identity the content of the identity file
 * @throws OperatorProblem when the identity is missing or another one
 */
export async function readBackup(file: string, identity: string | null): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  const keys = identity?.match(/^AGE-SECRET-KEY-\S+$/gm);
  if (!keys) {
    throw new OperatorProblem(
      `${file} is encrypted. Add --identity with the file that age-keygen wrote. Nothing was written.`,
    );
  }
  const decrypter = new Decrypter();
  const source = createReadStream(file);
  try {
    for (const key of keys) decrypter.addIdentity(key);
    const content = await decrypter.decrypt(Readable.toWeb(source) as never);
    return Readable.fromWeb(content as unknown as WebStream);
  } catch (cause) {
    source.destroy();
    throw new OperatorProblem(`The identity does not decrypt ${file}. Nothing was written.`, { cause });
  }
}

/** Reads the identity file. `-` is the standard input, so that the identity is on no disk of the server. */
export function readIdentity(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (cause) {
    throw new OperatorProblem(`The identity file ${file} cannot be read.`, { cause });
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.equals(AGE);
  } finally {
    await file.close();
  }
}
