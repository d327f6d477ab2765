import type { CatalogueEntry, CatalogueText } from './entry.ts';
import { catalogueSummaries } from './summaries.ts';

/** Each program's words are fetched with its own page alone. */
const TEXTS: Record<string, () => Promise<{ text: CatalogueText }>> = {
  'meditation-classes': () => import('./meditation-classes.ts'),
  'vanya-maitreya': () => import('./vanya-maitreya.ts'),
  'teenage-buddha': () => import('./teenage-buddha.ts'),
  'bala-maitreya': () => import('./bala-maitreya.ts'),
  sctp: () => import('./sctp.ts'),
  'meditation-teacher-training': () => import('./meditation-teacher-training.ts'),
};

/** The catalogue's entry of a program; null for one that it does not describe. Rejects when the words cannot be fetched. */
export async function loadCatalogueEntry(slug: string): Promise<CatalogueEntry | null> {
  const summary = catalogueSummaries.find((each) => each.slug === slug);
  const load = Object.hasOwn(TEXTS, slug) ? TEXTS[slug] : undefined;
  if (!summary || !load) return null;
  const { text } = await load();
  return { ...summary, ...text };
}
