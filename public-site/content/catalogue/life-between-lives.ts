import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'What lies between the last breath of one life and the first of the next? Traditions of all countries have spoken of it, and people in deep relaxation describe it in pictures: light, a library, a circle of familiar presences. Over five slow days we make such journeys. You decide yourself whether you call them memory, vision or poetry; their effect on a life can be real either way.',
  principle: 'Whoever has looked over the edge of one life walks more lightly in it.',
  objectives: [
    'Enter very deep rest, and stay awake in it',
    'Explore images of the passage, the resting and the choosing',
    'Ask what this life might have been chosen for',
    'Bring insights down into plain decisions',
  ],
  methodology:
    'Two journeys a day at most, each of up to two hours, with long times for rest, writing and walking. You work in a group of twelve, with three facilitators, and have one session alone. We keep the evenings free of talk. A trained companion is there for everybody in the night as well.',
  syllabus: [
    'Deepening: from relaxation to inner stillness',
    'The last day of another life, seen in peace',
    'The passage and the welcome',
    'The circle: companions and teachers',
    'The library: what I wished to learn',
    'Choosing: body, family, task',
    'Coming home: one change for this life',
  ],
  benefits: [
    'A different, often friendlier view of death',
    'A sense of direction',
    'Depth of rest, and time for oneself',
    'Comfort for many who mourn',
  ],
  whoShouldAttend: [
    'Those who have attended Past Life Regression and felt at ease there',
    'People in the second half of life with large questions',
    'Companions of the dying',
  ],
  testimonials: [
    {
      name: 'Sharada',
      age: 63,
      quote:
        'I asked why I had chosen such a difficult mother. I was shown how difficult I had been for her. We both laughed.',
    },
    { name: 'Anand', age: 48, quote: 'Since then I am in less of a hurry, and I begin more things.' },
  ],
  faqs: [
    {
      question: 'Is it frightening?',
      answer:
        'Most describe it as bright and peaceful. You can stop at any moment with a word or a movement of the hand.',
    },
    {
      question: 'Is it hypnosis?',
      answer:
        'It is a deep, guided relaxation. You hear everything, and nobody can make you do or say what you do not want.',
    },
    {
      question: 'Is it proof of an afterlife?',
      answer: 'No, and we do not present it so. It is an experience, and it is yours.',
    },
  ],
  prerequisite: 'Past Life Regression with us, or a comparable experience, and a talk with a facilitator.',
  importantNote:
    'Not suitable in the first months after a loss, in pregnancy, with epilepsy or a serious illness of the mind. Please ask your doctor, and be open with us.',
};
