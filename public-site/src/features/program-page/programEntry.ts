import type { CatalogueEntry } from '../../../content/catalogue/entry';
import { loadCatalogueEntry } from '../../../content/catalogue/entries';
import { folderSlug } from '../../../content/program-folders';
import { PageCodeMissing } from '../../lib/PageCodeMissing';

const entries = new Map<string, Promise<CatalogueEntry | null>>();

/**
 * The catalogue's entry of a program, by the name of its folder; null if there is none. Returns the same
 * promise on every call.
 *
 * @throws PageCodeMissing when the entry's code cannot be loaded; the next call retries
 */
export function programEntry(sub: string): Promise<CatalogueEntry | null> {
  const existing = entries.get(sub);
  if (existing) return existing;
  const loading = loadCatalogueEntry(folderSlug(sub)).catch((cause: unknown) => {
    entries.delete(sub);
    throw new PageCodeMissing(cause);
  });
  entries.set(sub, loading);
  return loading;
}
