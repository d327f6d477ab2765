import { healingSchools } from './schools-of-healing.ts';
import { innerSchools } from './schools-of-inner-wisdom.ts';
import { livingSchools } from './schools-of-living.ts';
import type { PicturePage, PictureSection, SchoolGroup } from './picture-section.ts';

/** Three groups of six. */
export const schoolGroups: readonly SchoolGroup[] = [innerSchools, healingSchools, livingSchools];

const opening: PictureSection = {
  id: 'the-academy',
  eyebrow: 'The academy',
  title: 'A circle of eighteen doors',
  paragraphs: [
    'Each of us begins the search for wisdom from a different place: a sorrow, a question, a song, a field, a crying child. So our academy has eighteen doors instead of one, and they all open onto the same courtyard.',
    'Six schools turn inward, six heal, and six bring what you have found into daily life. You do not have to choose for ever. Most people come in through one door and leave through another.',
  ],
};

const closing: PictureSection = {
  id: 'your-school',
  eyebrow: 'And you?',
  title: 'Begin where it calls you',
  paragraphs: [
    'If you are not sure where to begin, begin with the breath. It is free, it is always with you, and every other school builds on it. The Sunday meditation class is open to everyone. If you would like to talk first, book a personal session or simply write to us.',
  ],
};

/** /18-schools-of-wisdom: 23 sections, which are the eighteen schools, three introductions, a beginning and an end. */
export const schoolsPage: PicturePage = {
  folder: '18-schools-of-wisdom',
  title: '18 Schools of Wisdom',
  lead: 'Three groups of six schools. Choose a name to go straight to it, or read on and see which one speaks to you.',
  description:
    'The eighteen schools of the academy: six of inner wisdom, six of healing and six of living, and what each of them teaches.',
  sections: [
    opening,
    ...schoolGroups.flatMap(({ introduction, schools }) => [introduction, ...schools]),
    closing,
  ],
};
