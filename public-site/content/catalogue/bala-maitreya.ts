import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Bala Maitreya is a day for small friends of the world. Children from 6 to 12 hear stories, sing, fly kites, draw, and discover that silence is not a punishment but a place. Everything is short, and everything may be asked. A child goes home with muddy knees and three minutes of meditation that are really its own.',
  principle:
    'Children are nearer to stillness than we are. We only have to make room, and not talk too much.',
  objectives: [
    'Enjoy being quiet for as many minutes as one is years old',
    'Notice breath, sounds, taste and touch',
    'Learn kind words for strong feelings',
    'Care for something living: a plant, an animal, each other',
  ],
  methodology:
    'Two age groups, 6 to 8 and 9 to 12, with one grown-up for every eight children. The day swings between moving and resting like breath itself: a game, then a story; a song, then a silence. We use clay, colours, bells and the garden. There are no prizes, so there are no losers.',
  syllabus: [
    'The bell game: listen until the sound is gone',
    'Belly breathing with a paper boat',
    'A story from the Jataka tales, played by everybody',
    'Anger is a guest: drawing feelings',
    'Kites, and what the wind teaches',
    'A seed for each child to take home',
  ],
  benefits: [
    'A gentle first meeting with meditation, through play',
    'A small practice for bedtime and before school',
    'A day outdoors with other children',
    'Ideas for parents on how to carry it on at home',
  ],
  whoShouldAttend: [
    'Children from 6 to 12, with their parents’ consent',
    'Children who are lively, shy, curious or all of it',
    'Parents who would like to learn along in the parents’ hour',
  ],
  testimonials: [
    {
      name: 'Anjali',
      quote:
        'My son told his grandmother to listen to the bell until it was gone. She did. Both were very pleased.',
    },
    { name: 'Vikram', age: 9, quote: 'I was quiet for nine minutes and I was not even bored.' },
  ],
  faqs: [
    {
      question: 'Do parents have to stay?',
      answer:
        'You may stay on the campus in the garden or go and come back. Please be within half an hour’s reach.',
    },
    {
      question: 'What if my child cannot sit still?',
      answer: 'Then it is in good company. Nobody has to; we begin with moving.',
    },
    {
      question: 'Is food given?',
      answer: 'Yes, a simple vegetarian lunch, fruit and buttermilk. Please tell us of allergies.',
    },
  ],
  importantNote:
    'The program is free. A parent or guardian brings each child, signs it in, and takes it home.',
};
