import type { Facilitator as FacilitatorName } from '@qlu/contracts/requests/requests.rules';

/** The texts of /personal: what a session is, and the four facilitators. All names are invented. */
export interface PersonalSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

interface Facilitator {
  readonly id: string;
  /** The server accepts only these names. */
  readonly name: FacilitatorName;
  readonly accompanies: string;
  readonly languages: string;
}

/** The address of a section's picture: tall (800 by 1400) for phones, wide (1600 by 900) for wide screens. */
export function personalPicture(id: string, layout: 'mobile' | 'web'): string {
  return `/pictures/personal/${id}-${layout}.svg`;
}

/** The address of a facilitator's portrait, 1200 by 900. */
export function facilitatorPicture(id: string): string {
  return `/pictures/facilitators/${id}.svg`;
}

/** Phones have six pictures, wide screens five: this section has none on a wide screen. */
export const PHONE_ONLY_SECTION = 'before-you-come';

export const personalHead = {
  title: 'Personal Sessions',
  description:
    'One person, one facilitator, undisturbed time: what happens in a personal session, when it helps, and how to book one.',
} as const;

export const personalSections: readonly PersonalSection[] = [
  {
    id: 'welcome',
    title: 'Time just for you',
    paragraphs: [
      'Some things are hard to say in a group. In a personal session one facilitator is there only for you, with time, without judgement and in confidence, on the campus or by video.',
    ],
  },
  {
    id: 'when-it-helps',
    title: 'When a session can help',
    paragraphs: ['People come for very different reasons:'],
    points: [
      'a loss that still hurts;',
      'a fear or a pattern that keeps coming back;',
      'a decision that has waited too long;',
      'an experience in meditation that you would like to understand;',
      'the wish to explore past lives, or the child you once were.',
    ],
  },
  {
    id: 'how-it-goes',
    title: 'What happens in a session',
    paragraphs: ['A first session takes about ninety minutes.'],
    points: [
      'We talk about what brings you here and what you hope for.',
      'You rest, sitting or lying down, and the facilitator guides you inward. You stay awake and can stop at any moment.',
      'Together we look at what came up, and what it means for your daily life.',
    ],
  },
  {
    id: 'in-confidence',
    title: 'In confidence',
    paragraphs: [
      'What you say stays with your facilitator. We record nothing. A session is not a medical or psychiatric treatment. If you are in treatment, please continue it and tell us, so that we can take care.',
    ],
  },
  {
    id: 'before-you-come',
    title: 'Before you come',
    paragraphs: [
      'Eat lightly, wear comfortable clothes and keep the evening free. For a video session, choose a room where nobody will disturb you, and keep water and a blanket at hand.',
    ],
  },
  {
    id: 'begin',
    title: 'Take the first step',
    paragraphs: [
      'Choose a facilitator, then call or write to us. You agree on a day together, and you may ask anything you wish to know before you decide.',
    ],
  },
];

export const facilitators: readonly Facilitator[] = [
  {
    id: 'kavya-menon',
    name: 'Kavya Menon',
    accompanies: 'Inner child, grief and loss',
    languages: 'English, Malayalam',
  },
  {
    id: 'suresh-reddy',
    name: 'Suresh Reddy',
    accompanies: 'Past lives, fear, turning points',
    languages: 'Telugu, English',
  },
  {
    id: 'nirmala-joshi',
    name: 'Nirmala Joshi',
    accompanies: 'Family, couples, parenting',
    languages: 'Hindi, English',
  },
  {
    id: 'arjun-pillai',
    name: 'Arjun Pillai',
    accompanies: 'Meditation, work and purpose',
    languages: 'English, Telugu, Hindi',
  },
];
