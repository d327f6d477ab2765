import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'A river does not argue with a stone; it goes round it and sings. For three days we walk along one, slowly, with many rests. We bathe our feet, sit on warm rocks, listen, and at each bend leave something behind: a worry, a grudge, a plan that was never ours. At dusk small lamps set out on the water, as they have done for thousands of years.',
  principle: 'Jalam, water, takes every shape and remains what it is.',
  objectives: [
    'Walk in mindfulness, at the pace of the water',
    'Let go of things in a simple ritual of one’s own',
    'Learn how the river lives, and what it needs from us',
    'Meditate in the open, with sounds as support',
  ],
  methodology:
    'We walk five to seven kilometres a day on easy paths, mostly in silence, with luggage carried by a small van. Morning and evening meditations are held on the bank. A botanist and an elder of the village each walk one stretch with us. Nights are spent in simple guest houses with shared rooms.',
  syllabus: [
    'The spring: beginning, and a vow',
    'Walking meditation',
    'The stone: what stands in my way?',
    'The deep pool: sitting with what is below',
    'Cleaning a stretch of the bank together',
    'Lamps on the water',
    'The mouth: arriving, and giving thanks',
  ],
  benefits: [
    'Three days on foot, under trees',
    'An easier farewell to something that is over',
    'Knowledge about a living river',
    'A rhythm that the body remembers afterwards',
  ],
  whoShouldAttend: [
    'Walkers of all ages who can manage two hours at a stretch',
    'Those who meditate better in motion',
    'Friends and grown families who wish to share something quiet',
  ],
  testimonials: [
    {
      name: 'Madhavi',
      age: 59,
      quote: 'I had carried a quarrel with my brother for years. It is in the water now, at the third bend.',
    },
    {
      name: 'Yusuf',
      age: 44,
      quote: 'On the second day I walked more slowly than the cows. It was a personal record.',
    },
  ],
  faqs: [
    {
      question: 'Do we swim?',
      answer: 'No, only feet and hands go into the water, at places that are safe. Nobody has to.',
    },
    {
      question: 'Are the lamps harmful to the river?',
      answer: 'They are leaves with a little ghee and a wick of cotton. We gather what the water gives back.',
    },
    {
      question: 'What about the rains?',
      answer:
        'The retreat is held in the dry months. If the river is high, we move it to another date and tell you in time.',
    },
  ],
  prerequisite: 'Sturdy shoes, and being able to walk for two hours on uneven paths.',
};
