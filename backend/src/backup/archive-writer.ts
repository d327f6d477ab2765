import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pack, type Pack } from 'tar-stream';
import { encrypt } from './encryption.js';
import type { Member } from './manifest.js';

/** Only the owner of the file may read personal data. */
const MODE = 0o600;

/** Writes a tar file under the name `FILE.partial`, and renames it when it is complete and on the disk. */
export class ArchiveWriter {
  readonly members: Member[] = [];
  private readonly written: Promise<void>;

  /** @param recipient the public key for which the file is encrypted; undefined: it is not encrypted */
  static async open(file: string, recipient?: string): Promise<ArchiveWriter> {
    const partial = `${file}.partial`;
    // One that a killed backup left may have other rights.
    await rm(partial, { force: true });
    const tar = pack();
    const content = tar as AsyncIterable<Buffer>;
    const output = recipient === undefined ? content : await encrypt(content, recipient);
    return new ArchiveWriter(file, partial, await open(partial, 'wx', MODE), tar, output);
  }

  private constructor(
    private readonly file: string,
    private readonly partial: string,
    private readonly handle: FileHandle,
    private readonly tar: Pack,
    output: AsyncIterable<Uint8Array>,
  ) {
    this.written = handle.writeFile(output);
    // Reported by the next call.
    this.written.catch(() => undefined);
  }

  /** Appends a member. @param size bytes that `content` has */
  async add(name: string, size: number, content: Readable | Buffer[]): Promise<void> {
    const hash = createHash('sha256');
    const added = new Promise<void>((resolve, reject) => {
      const entry = this.tar.entry({ name, size, mode: MODE }, (error) =>
        error ? reject(error) : resolve(),
      );
      const copy = async (): Promise<void> => {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          hash.update(chunk);
          if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), this.written]);
        }
        entry.end(null);
      };
      copy().catch(reject);
    });
    await Promise.race([added, this.written]);
    this.members.push({ name, size, sha256: hash.digest('hex') });
  }

  async finish(): Promise<void> {
    this.tar.finalize();
    await this.written;
    await this.handle.sync();
    await this.handle.close();
    await rename(this.partial, this.file);
    const folder = await open(dirname(this.file));
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  /** Removes what was written. */
  async discard(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
    await this.handle.close().catch(() => undefined);
    await rm(this.partial, { force: true });
  }
}
