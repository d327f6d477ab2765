import type { Readable } from 'node:stream';

/** A file to store or that was read. Its receiver must read `content` once, or destroy it. */
export interface StoredFile {
  content: Readable;
  /** Bytes. */
  size: number;
  /** The MIME type that was given when the file was stored. */
  contentType: string;
}

/** Which files {@link FileStorage.sweep} removes. */
export interface Sweep {
  prefix: string;
  keep: ReadonlySet<string>;
  /** Only files stored before this instant: the rows of younger files may not be stored yet. */
  before: Date;
}

/**
 * Durable files, by name. A name has 1 to 120 letters, digits, `.`, `_` or `-` and starts with a letter or digit, so it
 * cannot point outside the storage. Storing under any other name throws; reading it returns null.
 *
 * Every method throws STORAGE_UNREACHABLE while the storage cannot be reached. Files are streamed and never held in
 * memory completely.
 */
export abstract class FileStorage {
  /**
   * Stores a file completely or not at all, also when its content fails. Replaces a file of the same name. Calling it
   * again is safe.
   * @throws STORAGE_FULL when no space is left; any error for an invalid name
   */
  abstract put(name: string, file: StoredFile): Promise<void>;
  abstract get(name: string): Promise<StoredFile | null>;
  abstract names(): Promise<string[]>;
  /** Removes a file. A missing file is no error. */
  abstract remove(name: string): Promise<void>;
  /** Removes the files of `sweep`, and incomplete files that a crash left. Returns the removed names. */
  abstract sweep(sweep: Sweep): Promise<string[]>;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;

export function isFileName(name: string): boolean {
  return NAME.test(name) && !name.includes('..');
}
