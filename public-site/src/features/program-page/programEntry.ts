import type { CatalogueEntry } from '../../../content/catalogue/entry';
import { loadCatalogueEntry } from '../../../content/catalogue/entries';
import { folderSlug } from '../../../content/program-folders';
import { PageCodeMissing } from '../../lib/PageCodeMissing';

const entries = new Map<string, Promise<CatalogueEntry | null>>();

/**
 * The catalogue's words of a program by its folder's name, the same promise each time; null when the catalogue does
 * not describe it. Rejects with `PageCodeMissing`; the next call then tries again.
 */
export function programEntry(sub: string): Promise<CatalogueEntry | null> {
  const known = entries.get(sub);
  if (known) return known;
  const loading = loadCatalogueEntry(folderSlug(sub)).catch((cause: unknown) => {
    entries.delete(sub);
    throw new PageCodeMissing(cause);
  });
  entries.set(sub, loading);
  return loading;
}
