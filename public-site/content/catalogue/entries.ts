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
  'inner-child-healing': () => import('./inner-child-healing.ts'),
  'emotional-healing': () => import('./emotional-healing.ts'),
  'past-life-regression': () => import('./past-life-regression.ts'),
  'breath-and-sound': () => import('./breath-and-sound.ts'),
  'conscious-parenting': () => import('./conscious-parenting.ts'),
  'relationship-harmony': () => import('./relationship-harmony.ts'),
  'dream-wisdom': () => import('./dream-wisdom.ts'),
  'consciousness-heals': () => import('./consciousness-heals.ts'),
  'silence-retreat': () => import('./silence-retreat.ts'),
  'full-moon-retreat': () => import('./full-moon-retreat.ts'),
  'pyramid-meditation-retreat': () => import('./pyramid-meditation-retreat.ts'),
  'life-between-lives': () => import('./life-between-lives.ts'),
  'sacred-waters-retreat': () => import('./sacred-waters-retreat.ts'),
  'icmpt-2-0': () => import('./icmpt-2-0.ts'),
  'family-constellation-2-0': () => import('./family-constellation-2-0.ts'),
};

/** The catalogue's entry of a program; null for one that it does not describe. Rejects when the words cannot be fetched. */
export async function loadCatalogueEntry(slug: string): Promise<CatalogueEntry | null> {
  const summary = catalogueSummaries.find((each) => each.slug === slug);
  const load = Object.hasOwn(TEXTS, slug) ? TEXTS[slug] : undefined;
  if (!summary || !load) return null;
  const { text } = await load();
  return { ...summary, ...text };
}
