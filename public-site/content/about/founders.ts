import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { PicturePage } from './picture-section.ts';

const [first, second] = siteSettings.founders;

/** /about-the-founders. The two names come from the site's settings; nothing here describes a real person. */
export const foundersPage: PicturePage = {
  folder: 'about-the-founders',
  title: 'About the Founders',
  lead: 'It began with two people who sat in silence under a tree for an hour. Soon, others joined them.',
  description: `Meet our founders, ${first} and ${second}: how it all began, what they teach and how they work.`,
  sections: [
    {
      id: 'first-founder',
      eyebrow: 'Founder',
      title: first,
      isPortrait: true,
      paragraphs: [
        `${first} teaches the inward half of the work: meditation, remembering, and the slow art of listening to what hurts. Her classes are known for their long pauses. “Say less, sit longer” is written on the wall of her room.`,
        'She looks after the schools of inner wisdom and of healing, and meets every new circle of trainers herself.',
      ],
    },
    {
      id: 'second-founder',
      eyebrow: 'Founder',
      title: second,
      isPortrait: true,
      paragraphs: [
        `${second} teaches the outward half: breath and sound, work with young people, and how a quiet mind shows itself in the way we cook, speak, plant and decide.`,
        'He looks after the schools of living wisdom and the land: where a path should go, which trees stay, and how rainwater is saved.',
      ],
    },
    {
      id: 'beginning',
      eyebrow: 'The beginning',
      title: 'An hour under a banyan',
      paragraphs: [
        'In the first weeks there was no plan, no roof and no name. There was a banyan, a mat and an hour before sunrise. Neighbours came out of curiosity and returned because of the silence.',
        'When the circle grew too big for the shade of one tree, someone laid the first stone.',
      ],
    },
    {
      id: 'teaching',
      eyebrow: 'What they teach',
      title: 'You are the one you are looking for',
      paragraphs: [
        'Both teach that nobody needs to be fixed. Beneath our fears, habits and old stories, there is something in each of us that was never hurt. Their programs open a door to it. You walk through in your own time.',
      ],
    },
    {
      id: 'way-of-working',
      eyebrow: 'How they work',
      title: 'No throne, one circle',
      paragraphs: [
        'The founders sit with everyone else. They ask for no vows and accept no gifts for themselves. They answer a question with a practice, and ask you to try it before you believe it.',
      ],
    },
    {
      id: 'today',
      eyebrow: 'Today',
      title: 'Handing on the lamp',
      paragraphs: [
        'Today, much of the teaching is done by acharyas and trainers whom they have guided for years. The founders still lead their own programs, which you will find among our upcoming programs, and they still begin each day with an hour of silence.',
      ],
    },
  ],
};
