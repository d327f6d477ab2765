import type { FileStorage } from '../ports/file-storage.js';

/**
 * Removes those of the files that no row names. An error of a commit does not say whether the row is stored. Files that stay
 * here are deleted later as orphaned.
 * @param owner knows the names of all files that rows name
 */
export async function removeUnusedFiles(
  files: FileStorage,
  names: readonly string[],
  owner: { storedNames(): Promise<ReadonlySet<string>> },
): Promise<void> {
  const used = await owner.storedNames().catch(() => new Set(names));
  const unused = names.filter((name) => !used.has(name));
  await Promise.allSettled(unused.map((name) => files.remove(name)));
}
