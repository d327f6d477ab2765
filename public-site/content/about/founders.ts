import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { PicturePage } from './picture-section.ts';

const [first, second] = siteSettings.founders;

/** /about-the-founders. The two names come from the site's settings; nothing here describes a real person. */
export const foundersPage: PicturePage = {
  folder: 'about-the-founders',
  title: 'About the Founders',
  lead: 'Two people sat down under a tree to be silent for an hour. Others joined them. That is how it began.',
  description: `${first} and ${second}, who founded the university: how it began, what they teach and how they work.`,
  sections: [
    {
      id: 'first-founder',
      eyebrow: 'Founder',
      title: first,
      seen: `a calm portrait, drawn without likeness: a woman with her hair in a bun and closed eyes before the morning sky`,
      paragraphs: [
        `${first} teaches the inward half of the work: meditation, remembering, and the slow art of listening to what hurts. Her classes are known for long pauses. “Say less, sit longer,” stands on the wall of her room.`,
        'She looks after the schools of inner wisdom and of healing, and meets every new circle of trainers herself.',
      ],
    },
    {
      id: 'second-founder',
      eyebrow: 'Founder',
      title: second,
      seen: `a calm portrait, drawn without likeness: a man with a short grey beard and closed eyes before the morning sky`,
      paragraphs: [
        `${second} teaches the outward half: breath and sound, work with young people, and how a quiet mind shows itself in the way we cook, speak, plant and decide.`,
        'He looks after the schools of living wisdom and after the land: where a path may run, which tree stays, how the rain is kept.',
      ],
    },
    {
      id: 'beginning',
      eyebrow: 'The beginning',
      title: 'An hour under a banyan',
      seen: 'a wide banyan with hanging roots on the bank of quiet water',
      paragraphs: [
        'In the first weeks there was no plan, no roof and no name. There was a banyan, a mat and an hour before sunrise. Neighbours came out of curiosity and returned because of the silence.',
        'When the circle grew too wide for the shade of one tree, somebody brought the first stone.',
      ],
    },
    {
      id: 'teaching',
      eyebrow: 'What they teach',
      title: 'You are the one you are looking for',
      seen: 'one stone archway stands behind another, with light in the last',
      paragraphs: [
        'Both teach that nobody has to be repaired. Under fear, habit and old stories there is something in each of us that was never damaged. Their programs are doors toward it; walking through is everybody’s own step, in everybody’s own time.',
      ],
    },
    {
      id: 'way-of-working',
      eyebrow: 'How they work',
      title: 'No throne, one circle',
      seen: 'a singing bowl by the water, its sound in widening rings',
      paragraphs: [
        'The founders sit where everybody sits. They ask for no vows and take no gifts for themselves. A question is answered with a practice, and the practice is tried before it is believed.',
      ],
    },
    {
      id: 'today',
      eyebrow: 'Today',
      title: 'Handing on the lamp',
      seen: 'two boats turned to each other on calm water',
      paragraphs: [
        'More and more of the teaching now lies with the acharyas and trainers whom they have accompanied for years. The founders still lead the founding programs, which you find among the upcoming ones, and they still begin each day with that first hour of silence.',
      ],
    },
  ],
};
