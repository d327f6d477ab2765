import type { PersonalSection } from '@qlu/contracts/people/personal-data.rules';

/** The ids of a person's records in each section. */
export type PersonSections = Record<PersonalSection, readonly number[]>;
