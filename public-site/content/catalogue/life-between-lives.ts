import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'What lies between the last breath of one life and the first breath of the next? Traditions all over the world speak of it, and people in deep relaxation describe it in pictures: light, a library, a circle of familiar presences. Over five slow days we make such journeys. Whether you call them memory, vision or poetry is your choice. They can change a life in any case.',
  principle: 'Those who have looked beyond one life walk more lightly in it.',
  objectives: [
    'Enter very deep rest, and stay awake in it',
    'Explore images of passing on, resting and choosing',
    'Ask what this life might have been chosen for',
    'Turn insights into simple decisions',
  ],
  methodology:
    'We make up to two journeys a day, each up to two hours long, with plenty of time for rest, writing and walking. You work in a group of twelve with three facilitators, and have one individual session. We keep the evenings silent. A trained facilitator is also available to everyone at night.',
  syllabus: [
    'Deepening: from relaxation to inner stillness',
    'The last day of another life, seen in peace',
    'The passage and the welcome',
    'The circle: companions and teachers',
    'The library: what I wanted to learn',
    'Choosing: body, family, task',
    'Coming home: one change for this life',
  ],
  benefits: [
    'A different, often friendlier view of death',
    'A sense of direction',
    'Deep rest, and time for yourself',
    'Comfort for many who are grieving',
  ],
  whoShouldAttend: [
    'Those who have attended Past Life Regression and felt at ease there',
    'People in the second half of life with big questions',
    'Those who care for the dying',
  ],
  testimonials: [
    {
      name: 'Sharada',
      age: 63,
      quote:
        'I asked why I had chosen such a difficult mother. I was shown how difficult I had been for her. We both laughed.',
    },
    { name: 'Anand', age: 48, quote: 'Since then I am in less of a hurry, and I start more things.' },
  ],
  faqs: [
    {
      question: 'Is it frightening?',
      answer:
        'Most people describe it as bright and peaceful. You can stop at any moment with a word or a movement of your hand.',
    },
    {
      question: 'Is it hypnosis?',
      answer:
        'It is a deep, guided relaxation. You hear everything, and nobody can make you do or say anything that you do not want.',
    },
    {
      question: 'Is it proof of an afterlife?',
      answer: 'No, and we do not claim that it is. It is an experience, and it is yours.',
    },
  ],
  prerequisite:
    'Past Life Regression with us or a similar experience, and a conversation with a facilitator.',
  importantNote:
    'This retreat is not suitable in the first months after losing someone, during pregnancy, or with epilepsy or a serious mental illness. Please ask your doctor, and be open with us.',
};
