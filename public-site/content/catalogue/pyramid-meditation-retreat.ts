import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'A pyramid is the simplest of large rooms: four walls that lean toward one point. Inside it is cool and dim, and every sound has a long life, so that people fall silent of their own accord. For three days we meditate there, in sittings that grow from forty minutes to two hours, with walks between the hills in between.',
  principle:
    'When the base is broad and everything tends to one point, a building stands for ages. So does a mind.',
  objectives: [
    'Learn to sit for a long time without strain',
    'Gather the attention at one point, and let it rest there',
    'Compare group practice with sitting alone',
    'Find a rhythm of practice for the weeks at home',
  ],
  methodology:
    'Mornings belong to guided meditation, afternoons to sitting without words, evenings to questions and music. You may choose your place on the floor or on a chair at each sitting. There is one sitting in the night for those who wish. Between the sessions we keep silence inside the hall, and talk softly outside.',
  syllabus: [
    'The hall: arriving, posture, place',
    'Anapanasati in long sittings',
    'Tiredness, pain and restlessness: three teachers',
    'Meditation at sunrise and at sunset',
    'The night sitting',
    'A closing circle on the steps',
  ],
  benefits: [
    'Trust in one’s own ability to sit',
    'The strength of a silent group',
    'Three days among hills and trees',
    'Answers to questions that only come after long practice',
  ],
  whoShouldAttend: [
    'Those who have learned to meditate and sit for twenty minutes or so',
    'Groups of friends who practise together',
    'Visitors from elsewhere who would like to know a pyramid from the inside',
  ],
  testimonials: [
    { name: 'Bhavani', age: 53, quote: 'Two hours passed like the sound of one bell.' },
    {
      name: 'Chetan',
      age: 35,
      quote: 'I expected something strange. It was only very, very quiet, and that was strange enough.',
    },
  ],
  faqs: [
    {
      question: 'Does the shape have a special power?',
      answer:
        'Many feel that they sit more easily there. We do not claim more than that; come and see for yourself.',
    },
    {
      question: 'Who takes the registrations?',
      answer:
        'Some dates are held with a host centre, which registers its guests itself. The button leads you there.',
    },
    {
      question: 'Can I come in a wheelchair?',
      answer: 'The hall has a ramp, and a room on the ground floor can be kept. Please call us beforehand.',
    },
  ],
  prerequisite: 'Being able to sit quietly for twenty minutes.',
};
