import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Every Sunday morning we sit and meditate together, each in our own home. You need a quiet corner, a phone or a computer, and ninety minutes. A teacher guides you through each step in simple English with a little Telugu, and answers your questions at the end. Some people come for one class, and some have not missed a Sunday in years. Everyone is welcome, and the class is free.',
  principle:
    'The breath is always here. When you learn to rest your attention on it, you always have a home to return to, wherever the day takes you.',
  objectives: [
    'Learn to sit comfortably, on the floor or on a chair',
    'Follow the natural breath without forcing it',
    'Meet wandering thoughts kindly, and come back',
    'Find ten minutes of practice that fit into your own day',
  ],
  methodology:
    'Every class follows the same pattern, so that you can relax into it: a welcome and a short talk, a few minutes of loosening the body, guided meditation on the breath, ten minutes without guidance, and time for questions. We do not record the class, and you may keep your camera off. We greet newcomers first and show them how to sit.',
  syllabus: [
    'Posture: how to sit so that the body can be forgotten',
    'Anapanasati: attention to the natural breath',
    'Thoughts, sleepiness and restless legs, and what to do with each',
    'Sitting without guidance',
    'Taking the quiet into work, cooking, traffic and family life',
  ],
  benefits: [
    'A practice that you can carry on alone, anywhere and at any age',
    'A little more space between what happens and how you respond',
    'Ninety minutes a week that are only for you',
    'Company: it is easier to sit when others sit too',
  ],
  whoShouldAttend: [
    'Anyone who has never meditated and would like to begin',
    'Those who started once and stopped',
    'Regular meditators who like to sit in a group',
    'Families: children who enjoy it are welcome too',
  ],
  testimonials: [
    {
      name: 'Lakshmi',
      age: 58,
      quote:
        'I thought I was too old and too restless. After a few weeks I noticed that I was looking forward to Sunday.',
    },
    {
      name: 'Arun',
      age: 34,
      quote: 'No big words, and no pressure to buy anything. Someone explains it, and then we do it.',
    },
  ],
  faqs: [
    {
      question: 'Is it really free?',
      answer:
        'Yes. The classes are free, every week. If you wish, you may support us, but nobody will ask you to.',
    },
    {
      question: 'What do I need?',
      answer:
        'A phone or a computer with sound, a place to sit, and loose clothes. Please join five minutes early.',
    },
    {
      question: 'I cannot sit on the floor. May I come?',
      answer: 'Of course. A chair is as good as a cushion, and you may lie down if you need to.',
    },
  ],
  upcomingEvents: [
    { date: 'Every Sunday', time: '6:00 AM – 7:30 AM', location: 'Online, on Zoom', fee: 'Free' },
  ],
};
