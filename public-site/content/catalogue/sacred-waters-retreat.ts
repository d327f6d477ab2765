import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'A river does not argue with a stone; it goes around it and sings. For three days we walk along a river, slowly, with many rests. We bathe our feet, sit on warm rocks, listen, and at each bend leave something behind: a worry, a grudge, a plan that was never ours. At dusk we set small lamps on the water, as people have done for thousands of years.',
  principle: 'Jalam, water, takes every shape and remains what it is.',
  objectives: [
    'Walk mindfully, at the pace of the water',
    'Let go of things in a simple ritual of your own',
    'Learn how the river lives, and what it needs from us',
    'Meditate outdoors, with the sounds around you as support',
  ],
  methodology:
    'We walk five to seven kilometres a day on easy paths, mostly in silence, while a small van carries the luggage. Morning and evening meditations are on the river bank. A botanist and an elder from the village each walk part of the way with us. We stay in simple guest houses with shared rooms.',
  syllabus: [
    'The spring: beginning, and a vow',
    'Walking meditation',
    'The stone: what stands in my way?',
    'The deep pool: sitting with what lies below',
    'Cleaning a stretch of the bank together',
    'Lamps on the water',
    'The river mouth: arriving, and giving thanks',
  ],
  benefits: [
    'Three days on foot, under trees',
    'An easier farewell to something that is over',
    'Knowledge about a living river',
    'A rhythm that the body remembers afterwards',
  ],
  whoShouldAttend: [
    'Walkers of all ages who can walk for two hours at a stretch',
    'Those who meditate better in motion',
    'Friends and grown-up families who would like a quiet time together',
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
      answer: 'No. Only feet and hands go into the water, at safe places, and nobody has to.',
    },
    {
      question: 'Are the lamps harmful to the river?',
      answer:
        'They are leaves with a little ghee and a cotton wick. We collect whatever the water brings back.',
    },
    {
      question: 'What about the rains?',
      answer:
        'We hold the retreat in the dry months. If the river is high, we move the retreat to another date and tell you in time.',
    },
  ],
  prerequisite: 'Sturdy shoes, and the ability to walk for two hours on uneven paths.',
};
