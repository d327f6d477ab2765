import type { Readable } from 'node:stream';

/** A file on its way in or out. Whoever takes it reads `content` once, or destroys it. */
export interface StoredFile {
  content: Readable;
  /** Bytes. */
  size: number;
  /** MIME type, as it was given when the file was stored. */
  contentType: string;
}

/** Which files {@link FileStorage.sweep} takes away. */
export interface Sweep {
  /** How their names begin. */
  prefix: string;
  /** Names that stay. */
  keep: ReadonlySet<string>;
  /** Only what was stored before this instant: younger files may be about to be kept. */
  before: Date;
}

/**
 * Files that must survive, by name. A name is 1 to 120 letters, digits, `.`, `_` or `-` and begins with a letter or
 * digit: it can never leave the storage. Anything else is no name: it is refused when stored and absent when read.
 *
 * Every method throws STORAGE_UNREACHABLE while the storage cannot be reached. Files pass through piece by piece:
 * none is ever held in memory whole.
 */
export abstract class FileStorage {
  /**
   * Stores a file, whole or not at all, also when its content breaks off; a file of this name is replaced. A repeat
   * is safe.
   * @throws STORAGE_FULL when there is no room for it; any error on a name that is none
   */
  abstract put(name: string, file: StoredFile): Promise<void>;
  /** Null when there is none of this name. */
  abstract get(name: string): Promise<StoredFile | null>;
  /** Removes a file; one that is not there is no error. */
  abstract remove(name: string): Promise<void>;
  /** Removes what nobody keeps, with whatever a crash left half-written. Answers the names that were removed. */
  abstract sweep(sweep: Sweep): Promise<string[]>;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;

export function isFileName(name: string): boolean {
  return NAME.test(name) && !name.includes('..');
}
