import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Most of us bring up our children between two meetings, with the best of intentions and our own parents’ sentences in our mouths. This workshop is a pause. Mothers, fathers and grandparents look together at what children need at each age, what drives us mad and why, and how a home can become calmer without anybody being perfect.',
  principle: 'Children do not do what we say. They become what we live.',
  objectives: [
    'See the need behind difficult behaviour',
    'Set limits clearly, without threats and without shouting',
    'Notice one’s own trigger, and take one breath before answering',
    'Bring small rituals of stillness into the family',
  ],
  methodology:
    'Two days in a circle of not more than sixteen. We work with everyday scenes that you bring along: the morning rush, the homework, the phone, the slammed door. We play them, change them, and try other words. Meditation opens and closes each half day. There are no lectures from above; the facilitators have children too.',
  syllabus: [
    'My own childhood as my first parenting school',
    'What children need at three, seven, twelve and sixteen',
    'Listening so that they talk',
    'Saying no with love',
    'Screens, marks and comparison',
    'Quarrels, apologies and repair',
    'A quiet corner at home: meditation for families',
  ],
  benefits: [
    'Words that help in the moments in which none come',
    'Relief: others struggle with the same things',
    'A clearer agreement between parents',
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
      answer: 'Not this time. It is a space for grown-ups; for children there is Bala Maitreya.',
    },
    {
      question: 'Does it help when only one of us comes?',
      answer: 'Yes. A dance changes when one dancer changes the step.',
    },
    {
      question: 'Our child has special needs. Is it for us?',
      answer: 'You are welcome. We do not advise on diagnoses, and leave room for your situation.',
    },
  ],
};
