import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'A pyramid is the simplest of large rooms: four walls that lean towards one point. Inside it is cool and dim, and every sound lingers, so people become silent on their own. For three days we meditate there, in sittings that grow from forty minutes to two hours, with walks in the hills in between.',
  principle:
    'When the base is broad and everything rises to one point, a building stands for ages. So does a mind.',
  objectives: [
    'Learn to sit for a long time without strain',
    'Gather the attention at one point, and let it rest there',
    'Compare group practice with sitting alone',
    'Find a rhythm of practice for the weeks at home',
  ],
  methodology:
    'Mornings are for guided meditation, afternoons for sitting without guidance, and evenings for questions and music. At each sitting you may choose the floor or a chair. There is one sitting at night for those who wish. Between the sessions we keep silence inside the hall and speak softly outside.',
  syllabus: [
    'The hall: arriving, posture, place',
    'Anapanasati in long sittings',
    'Tiredness, pain and restlessness: three teachers',
    'Meditation at sunrise and at sunset',
    'The night sitting',
    'A closing circle on the steps',
  ],
  benefits: [
    'Trust in your own ability to sit',
    'The strength of a silent group',
    'Three days among hills and trees',
    'Answers to questions that only come after long practice',
  ],
  whoShouldAttend: [
    'Those who have learned to meditate and can sit for about twenty minutes',
    'Groups of friends who practise together',
    'Visitors who would like to experience a pyramid from the inside',
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
        'Many people feel that they sit more easily there. We do not claim more than that. Come and see for yourself.',
    },
    {
      question: 'Who handles the registration?',
      answer:
        'Some dates are held with a host centre, which takes the registrations itself. The button takes you to its page.',
    },
    {
      question: 'Can I come in a wheelchair?',
      answer: 'The hall has a ramp, and we can keep a ground-floor room for you. Please call us beforehand.',
    },
  ],
  prerequisite: 'You should be able to sit quietly for twenty minutes.',
};
