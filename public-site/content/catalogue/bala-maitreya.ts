import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Bala Maitreya is a day for the youngest friends of the world. Children from 6 to 12 listen to stories, sing, fly kites and draw, and discover that silence is not a punishment but a place of their own. Every activity is short, and children may ask anything. They go home with muddy knees and a three-minute meditation that they can do by themselves.',
  principle:
    'Children are closer to stillness than we are. We only need to make room for it, and not talk too much.',
  objectives: [
    'Enjoy sitting quietly, one minute for every year of your age',
    'Notice your breath, and what you hear, taste and touch',
    'Learn kind words for strong feelings',
    'Care for something living: a plant, an animal, each other',
  ],
  methodology:
    'Children play in two age groups, 6 to 8 and 9 to 12, with one grown-up for every eight children. The day moves between activity and rest: a game, then a story; a song, then silence. We use clay, colours, bells and the garden. There are no prizes, so nobody loses.',
  syllabus: [
    'The bell game: listen until the sound is gone',
    'Belly breathing with a paper boat',
    'A story from the Jataka tales, played by everybody',
    'Anger is a guest: drawing feelings',
    'Kites, and what the wind teaches us',
    'A seed for each child to take home',
  ],
  benefits: [
    'A gentle first meeting with meditation, through play',
    'A small practice for bedtime and before school',
    'A day outdoors with other children',
    'Ideas for parents to continue at home',
  ],
  whoShouldAttend: [
    'Children from 6 to 12, with their parents’ consent',
    'Children who are lively, shy, curious or all of it',
    'Parents who would like to learn too, in the parents’ hour',
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
        'You may stay on the campus, or leave and come back. Please stay within half an hour of the campus.',
    },
    {
      question: 'What if my child cannot sit still?',
      answer: 'That is fine. Many children cannot sit still, and nobody has to. We begin with movement.',
    },
    {
      question: 'Is food provided?',
      answer: 'Yes: a simple vegetarian lunch, fruit and buttermilk. Please tell us about any allergies.',
    },
  ],
  importantNote:
    'The program is free. A parent or guardian must bring each child, sign in, and take the child home.',
};
