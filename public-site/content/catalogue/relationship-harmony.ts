import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'With whom do you rehearse conversations in your head? That is where this workshop begins. For two days we look at how we love, quarrel, withdraw and come back, and where we learned it. Couples come, and mothers with grown daughters, and many come alone, because the other one cannot or will not. All of them work on the only half that they can change.',
  principle:
    'Two boats on one water: harmony does not mean the same course. It means to see and to make room for each other.',
  objectives: [
    'Recognise the pattern in which one gets caught again and again',
    'Say what one feels and needs, without blame',
    'Listen to the end',
    'Decide in peace what may stay, what must change, and what may go',
  ],
  methodology:
    'Meditation, short teachings and exercises in twos and threes. You learn the dialogue of three steps: to say back, to understand, to feel along. Couples may practise with each other or with others. A guided meditation on forgiveness closes the second day; nobody has to forgive who is not ready to.',
  syllabus: [
    'The map of my relationships',
    'How I learned to love: mother, father, house',
    'Closeness and distance',
    'The dialogue in three steps',
    'Quarrelling well',
    'Forgiveness and farewell',
    'One conversation that I will begin',
  ],
  benefits: [
    'Words instead of silence or noise',
    'A view of the other that is a little more generous',
    'More honesty with oneself',
    'A practice for two that takes twenty minutes a week',
  ],
  whoShouldAttend: [
    'Couples in good times and in tight ones',
    'Grown children and their parents',
    'Those who are alone, again or still',
  ],
  testimonials: [
    {
      name: 'Usha and Naveen',
      quote: 'After nineteen years we heard each other to the end. It took six minutes. We had never tried.',
    },
    { name: 'Leela', age: 31, quote: 'I came because of him. I left because of me, and quite content.' },
  ],
  faqs: [
    {
      question: 'Is it couples therapy?',
      answer:
        'No. It is a workshop for learning and practising. In a deep crisis please look for professional help as well.',
    },
    { question: 'May I come alone?', answer: 'Yes. About half of the participants do.' },
    {
      question: 'There is violence at home. Is this the right place?',
      answer:
        'Safety comes first. Please call the women’s helpline 181 or somebody you trust; the workshop can wait.',
    },
  ],
};
