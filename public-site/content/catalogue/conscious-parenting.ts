import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Most of us bring up our children in the middle of busy days, with the best of intentions and our own parents’ words in our mouths. This workshop is a pause. Mothers, fathers and grandparents look together at what children need at each age, what upsets us and why, and how a home can become calmer without anyone being perfect.',
  principle: 'Children do not become what we tell them. They become what we live.',
  objectives: [
    'See the need behind difficult behaviour',
    'Set limits clearly, without threats and without shouting',
    'Notice what triggers you, and take one breath before you answer',
    'Bring small rituals of stillness into the family',
  ],
  methodology:
    'Two days in a group of up to sixteen. We work with everyday situations that you bring: the morning rush, homework, the phone, the slammed door. We act them out, change them and try other words. Each half day begins and ends with meditation. There are no lectures; the facilitators are parents too.',
  syllabus: [
    'My own childhood, my first lesson in parenting',
    'What children need at three, seven, twelve and sixteen',
    'Listening so that they talk',
    'Saying no with love',
    'Screens, marks and comparisons',
    'Quarrels, apologies and repair',
    'A quiet corner at home: meditation for families',
  ],
  benefits: [
    'Words for the moments when we do not know what to say',
    'Relief: others struggle with the same things',
    'Better agreement between the parents',
    'More laughter on weekday mornings',
  ],
  whoShouldAttend: [
    'Mothers and fathers, alone or together',
    'Grandparents and others who bring up children',
    'Couples who are expecting their first child',
  ],
  testimonials: [
    {
      name: 'Farah',
      age: 37,
      quote: 'My son asked what they had done to me, because I had sat down on the floor to listen.',
    },
    {
      name: 'Ravi',
      age: 42,
      quote: 'I apologised to my daughter for the first time. She was so surprised that she made me tea.',
    },
  ],
  faqs: [
    {
      question: 'May we bring the children?',
      answer: 'Not this time. This workshop is for adults. For children, there is Bala Maitreya.',
    },
    {
      question: 'Does it help if only one of us comes?',
      answer: 'Yes. A dance changes when one dancer changes the step.',
    },
    {
      question: 'Our child has special needs. Is it for us?',
      answer: 'You are welcome. We do not give advice on diagnoses, but there is room for your situation.',
    },
  ],
};
