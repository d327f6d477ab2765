import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'For longer than anyone can remember, people in our land have stayed awake on pournami, the night of the full moon. So do we. From the afternoon until the next morning we walk, chant, sit in silence on the lawn and watch the moon cross the sky. Some sleep for an hour or two under a shawl, and that is fine.',
  principle: 'The moon has no light of its own, and gives it all away.',
  objectives: [
    'Stay awake and aware for one night, in good company',
    'Practise moon-gazing and open-eyed meditation',
    'Let chant and silence take turns',
    'Give thanks for the past month, and begin the next',
  ],
  methodology:
    'We meet in the afternoon for tea and a talk, and have an early, light dinner. At moonrise the first chant begins. Each hour is different: a chant, a sitting, a slow walk, a story. There is hot milk at midnight and a fire in the coldest hour. When the first birds sing, we sit one last time and then share breakfast.',
  syllabus: [
    'Moonrise: welcoming the night',
    'Kirtan: call and response, for all voices',
    'Trataka: resting the eyes on the moon',
    'Slow walking on wet grass',
    'The silent hour after midnight',
    'Dawn: a wish for all beings',
  ],
  benefits: [
    'A night to remember',
    'A closer feeling for the moon and the seasons',
    'An easy first experience of a retreat',
    'Songs that stay with you for days',
  ],
  whoShouldAttend: [
    'Beginners and old friends',
    'Those who sing, and those who would rather listen',
    'Young people from 16; those under 18 come with a parent',
  ],
  testimonials: [
    { name: 'Kamala', age: 66, quote: 'At three in the morning I was the oldest and the most awake.' },
    {
      name: 'Ajay',
      age: 27,
      quote:
        'I had not looked at the moon for longer than it takes to click a photo. It moves. You can see it move.',
    },
  ],
  faqs: [
    {
      question: 'What if it rains?',
      answer: 'Then we sit on the veranda and listen to the rain. The moon is still there.',
    },
    { question: 'May I sleep?', answer: 'Yes. There are mats inside, and nobody is counting.' },
    { question: 'What should I bring?', answer: 'A warm shawl, a cushion, a torch, socks, and a cup.' },
  ],
  importantNote: 'Please do not drive home tired. A rest room is available until noon.',
};
