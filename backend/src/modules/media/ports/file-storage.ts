/** A stored file's bytes and what they are. */
export interface StoredFile {
  bytes: Buffer;
  /** MIME type, as it was given when the file was stored. */
  contentType: string;
}

/**
 * Files that must survive, by name. A name is 1 to 120 letters, digits, `.`, `_` or `-` and begins with a letter or
 * digit: it can never leave the storage. Anything else is no name: it is refused when stored and absent when read.
 */
export abstract class FileStorage {
  /** Stores a file, whole or not at all; a file of this name is replaced. @throws on a name that is none */
  abstract put(name: string, file: StoredFile): Promise<void>;
  /** Null when there is none of this name. */
  abstract get(name: string): Promise<StoredFile | null>;
  /** Removes a file; one that is not there is no error. */
  abstract remove(name: string): Promise<void>;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;

export function isFileName(name: string): boolean {
  return NAME.test(name) && !name.includes('..');
}
