import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'With whom do you rehearse conversations in your head? That is where this workshop begins. For two days we look at how we love, quarrel, withdraw and come back, and where we learned it. Couples come, and mothers with grown daughters, and many come alone, because the other one cannot or will not. All of them work on the only half that they can change.',
  principle:
    'Two boats on the same water: harmony does not mean taking the same course. It means seeing each other and making room.',
  objectives: [
    'Recognise the pattern in which you get caught again and again',
    'Say what you feel and need, without blame',
    'Listen to the end',
    'Decide in peace what may stay, what must change, and what may go',
  ],
  methodology:
    'Meditation, short teachings and exercises in twos and threes. You learn a dialogue in three steps: repeat, understand, feel with the other. Couples may practise together or with others. A guided meditation on forgiveness closes the second day, and nobody has to forgive before they are ready.',
  syllabus: [
    'The map of my relationships',
    'How I learned to love: mother, father, home',
    'Closeness and distance',
    'The dialogue in three steps',
    'How to quarrel well',
    'Forgiveness and farewell',
    'One conversation that I will start',
  ],
  benefits: [
    'Words instead of silence or noise',
    'A more generous view of the other person',
    'More honesty with yourself',
    'A practice for two that takes twenty minutes a week',
  ],
  whoShouldAttend: [
    'Couples in good times and in difficult times',
    'Grown-up children and their parents',
    'Those who are single, again or still',
  ],
  testimonials: [
    {
      name: 'Usha and Naveen',
      quote:
        'After nineteen years we listened to each other to the end. It took six minutes. We had never tried.',
    },
    { name: 'Leela', age: 31, quote: 'I came because of him. I left because of me, and quite happy.' },
  ],
  faqs: [
    {
      question: 'Is it couples therapy?',
      answer:
        'No. It is a workshop for learning and practice. In a deep crisis, please look for professional help as well.',
    },
    { question: 'May I come alone?', answer: 'Yes. About half of the participants do.' },
    {
      question: 'There is violence at home. Is this the right place?',
      answer:
        'Safety comes first. Please call the women’s helpline 181 or someone you trust. The workshop can wait.',
    },
  ],
};
