import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Every Sunday morning we sit together, each in our own home, and meditate. You need a quiet corner, a phone or a computer, and an hour. A teacher leads you through each step, in simple English with a little Telugu, and stays afterwards for questions. Some come for one class, some have not missed a Sunday in years; both are welcome, and neither pays.',
  principle:
    'The breath is always here. Whoever learns to rest attention on it has a home to return to, wherever the day may lead.',
  objectives: [
    'Learn to sit in ease, on the floor or on a chair',
    'Follow the natural breath without forcing it',
    'Meet wandering thoughts kindly, and come back',
    'Find ten minutes of practice that fit into your own day',
  ],
  methodology:
    'Each class has the same shape, so that you can relax into it: a welcome and a short talk, a few minutes of loosening the body, guided meditation on the breath, ten minutes without any guidance, and time for questions. Nothing is recorded and nobody has to switch a camera on. Newcomers are greeted first, and shown how to sit.',
  syllabus: [
    'Posture: how to sit so that the body can be forgotten',
    'Anapanasati: attention to the natural breath',
    'Thoughts, sleepiness and restless legs, and what to do with each',
    'Sitting without guidance',
    'Taking the quiet into work, cooking, traffic and family',
  ],
  benefits: [
    'A practice that you can carry on alone, anywhere and at any age',
    'A little more space between what happens and how you answer',
    'A fixed hour in the week that belongs to nobody but you',
    'Company: it is easier to sit when others sit too',
  ],
  whoShouldAttend: [
    'Anybody who has never meditated and would like to begin',
    'Those who began once and stopped',
    'Regular meditators who like to sit in a group',
    'Families: children who enjoy it may sit along',
  ],
  testimonials: [
    {
      name: 'Lakshmi',
      age: 58,
      quote:
        'I thought that I was too old and too restless. After some weeks I noticed that I had begun to look forward to Sunday.',
    },
    {
      name: 'Arun',
      age: 34,
      quote: 'No big words, no pressure to buy anything. Somebody explains it, and then we do it.',
    },
  ],
  faqs: [
    {
      question: 'Does it really cost nothing?',
      answer:
        'Yes. The classes are free, this week and every week. Those who wish to give may support us, and nobody is asked to.',
    },
    {
      question: 'What do I need?',
      answer:
        'A phone or a computer with sound, a place to sit, and loose clothes. Please join five minutes early.',
    },
    {
      question: 'I cannot sit on the floor. May I come?',
      answer: 'Of course. A chair is as good as a cushion; whoever needs to may lie down.',
    },
  ],
  upcomingEvents: [
    { date: 'Every Sunday', time: 'in the morning', location: 'Online, on Zoom', fee: 'Free' },
  ],
};
