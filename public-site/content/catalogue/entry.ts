import type { CategorySlug } from '../program-folders.ts';

/** What the catalogue's cards show of a program. */
export interface CatalogueSummary {
  readonly id: number;
  /** The slug of the program's folder: the address /programs/{slug}. */
  readonly slug: string;
  readonly title: string;
  /** One sentence. */
  readonly subtitle: string;
  readonly category: CategorySlug;
  /** Address of the first wide picture, encoded; the default picture when there is none. */
  readonly heroImage: string;
  /** What that picture shows. Empty for the default picture, which is decoration. */
  readonly heroAlt: string;
  /** Whether the program costs nothing, at any date. */
  readonly isFree: boolean;
}

export interface Testimonial {
  readonly name: string;
  readonly age?: number;
  readonly quote: string;
}

export interface Faq {
  readonly question: string;
  readonly answer: string;
}

/** A gathering that comes again and again; single dates come from the upcoming programs. */
export interface CatalogueEvent {
  readonly date: string;
  readonly time: string;
  readonly location: string;
  readonly fee: string;
}

/** The words of a program's own page. */
export interface CatalogueText {
  readonly description: string;
  readonly principle: string;
  readonly objectives: readonly string[];
  readonly methodology: string;
  readonly syllabus: readonly string[];
  readonly benefits: readonly string[];
  readonly whoShouldAttend: readonly string[];
  readonly testimonials: readonly Testimonial[];
  readonly faqs: readonly Faq[];
  readonly prerequisite?: string;
  readonly importantNote?: string;
  readonly upcomingEvents?: readonly CatalogueEvent[];
}

/** The static catalogue entry. */
export interface CatalogueEntry extends CatalogueSummary, CatalogueText {}
