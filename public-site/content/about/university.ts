import type { PicturePage } from './picture-section.ts';

/** /quantum-life-university: about, vision and mission, organisation structure. */
export const universityPage: PicturePage = {
  folder: 'quantum-life-university',
  title: 'Quantum Life University',
  lead: 'A place to learn what no exam will ask: who we are, how we heal, and how to live in peace with others.',
  description:
    'About the university: what it is, its vision and mission, and how its schools, campus and foundation are organised.',
  sections: [
    {
      id: 'about',
      eyebrow: 'About',
      title: 'A campus for the inner life',
      paragraphs: [
        'Between a lake and low hills stands a stone hall in the shape of a pyramid. People come here to be quiet, to be heard, and to study consciousness as patiently as others study mathematics.',
        'We do not offer degrees. You practise what you learn on the same day: to sit, to breathe, to remember, to forgive, to serve. Some people join a single online class on a Sunday, some come for a long retreat, and some stay until they can guide others.',
      ],
    },
    {
      id: 'vision',
      eyebrow: 'Vision',
      title: 'A world that is awake and gentle',
      paragraphs: [
        'We look forward to a time when knowing yourself is part of everyone’s education, like reading and counting; when a child learns to be still before learning to compete, and nobody has to carry an old wound alone.',
      ],
    },
    {
      id: 'mission',
      eyebrow: 'Mission',
      title: 'Practise first, then teach',
      paragraphs: ['One lamp lights another and loses nothing. That is our method:'],
      points: [
        'to teach meditation free of charge to anyone who asks, every week of the year;',
        'to offer workshops and retreats in which people can heal at their own pace;',
        'to train teachers who live what they say;',
        'to keep the doors open for those who cannot pay, with the help of donors;',
        'to care for the land, the trees and the animals that share the campus with us.',
      ],
    },
    {
      id: 'structure',
      eyebrow: 'Organisation',
      title: 'How we are organised',
      paragraphs: ['We keep our structure small, so that there is always someone to answer your question.'],
      points: [
        'The founders guide our direction and teach the main programs.',
        'The board of trustees looks after money, land and legal matters, and meets in every season.',
        'The academy brings together the eighteen schools of wisdom and trains acharyas and trainers.',
        'Acharyas, trainers and facilitators lead classes, workshops and personal sessions.',
        'The campus team and the volunteers keep the kitchen, the goshala, the forest and the guest rooms.',
      ],
    },
    {
      id: 'academy',
      eyebrow: 'The academy',
      title: 'Eighteen schools, one practice',
      paragraphs: [
        'The academy is not a building but a circle of eighteen schools. Six turn inward, six heal, and six bring what you have found into daily life. Each has its own teachers and its own way of working, and all of them begin and end in silence.',
      ],
    },
    {
      id: 'campus',
      eyebrow: 'The campus',
      title: 'You are welcome here',
      paragraphs: [
        'Paths of red earth lead from the gate through the young forest to the hall, the kitchen and the guest rooms. Nobody will ask what you believe. Come on an open day, sit under a tree, join us for lunch, and see how the place feels to you.',
      ],
    },
  ],
};
