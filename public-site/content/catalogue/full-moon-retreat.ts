import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Pournami, the night of the full moon, has been kept awake in this land for longer than anybody can remember. We keep it as well: from the afternoon of one day to the morning of the next we walk, chant, sit in silence on the lawn, and watch the moon cross the whole sky. Some sleep for an hour or two under a shawl. Nobody minds.',
  principle: 'The moon has no light of its own, and gives it all away.',
  objectives: [
    'Spend one conscious night, in good company',
    'Practise moon-gazing and open-eyed meditation',
    'Let chant and silence take turns',
    'Say thank you for one month, and begin the next',
  ],
  methodology:
    'We meet in the afternoon for tea and a talk, and eat early and lightly. At moonrise the first chant begins. Every hour has its own shape: a chant, a sitting, a slow walk, a story. There is hot milk at midnight and a fire in the coldest hour. With the first birds we sit for the last time, and share breakfast.',
  syllabus: [
    'Moonrise: welcoming the night',
    'Kirtan: call and answer, for all voices',
    'Trataka: resting the eyes on the moon',
    'Slow walking on wet grass',
    'The silent hour after midnight',
    'Dawn: a wish for all beings',
  ],
  benefits: [
    'A night that one remembers',
    'Closeness to the rhythm of moon and seasons',
    'An easy first taste of a retreat',
    'Songs that stay in the ear for days',
  ],
  whoShouldAttend: [
    'Beginners and old friends',
    'Those who sing, and those who would rather listen',
    'Young people from 16, in the company of a parent until 18',
  ],
  testimonials: [
    { name: 'Kamala', age: 66, quote: 'At three o’clock in the night I was the oldest and the most awake.' },
    {
      name: 'Ajay',
      age: 27,
      quote: 'I had not looked at the moon for longer than a photo takes. It moves. You can see it move.',
    },
  ],
  faqs: [
    {
      question: 'What if it rains?',
      answer: 'Then we sit on the veranda and listen to the rain. The moon is there all the same.',
    },
    { question: 'May I sleep?', answer: 'Yes. There are mats inside, and nobody counts.' },
    { question: 'What should I bring?', answer: 'A warm shawl, a cushion, a torch, socks, and a cup.' },
  ],
  importantNote: 'Please do not drive home tired: there is a room to rest in until noon.',
};
