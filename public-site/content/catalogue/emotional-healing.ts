import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'We were taught to read and to count, but hardly anyone taught us what to do with anger, grief or fear. So we swallow them, or take them out on those we love. In this two-day workshop we make room for what we feel, without drama and without shame, and learn to let it pass like weather over a lake.',
  principle: 'When you allow a feeling to come, it can also go.',
  objectives: [
    'Notice a feeling in the body before it becomes a reaction',
    'See the difference between what happened, what you think about it and how you feel',
    'Practise letting go through breath, movement, voice and rest',
    'Find out what each feeling needs',
  ],
  methodology:
    'Short teachings alternate with practice. We use slow breathing, gentle movement, sound, writing and long relaxation on the floor. We never push you to break down or to open up; we move at the pace of the quietest person in the room. Two facilitators guide a group of up to twenty.',
  syllabus: [
    'A map of feelings, and where they live in the body',
    'Anger: strength that has lost its way',
    'Fear: the guard who never sleeps',
    'Grief: love with nowhere to go',
    'Forgiveness, and what it is not',
    'A daily practice of fifteen minutes',
  ],
  benefits: [
    'A clearer sense of what you feel, and of what you need',
    'Simple tools for difficult moments at home and at work',
    'Rest: many participants say they slept deeply afterwards',
    'More ease with the feelings of others',
  ],
  whoShouldAttend: [
    'Those who carry something they cannot put down',
    'Those who feel too much, and those who feel too little',
    'People in caring professions who need to recharge',
  ],
  testimonials: [
    {
      name: 'Devika',
      age: 39,
      quote: 'I had been angry with my sister for eleven years. On Monday, I called her.',
    },
    { name: 'Prakash', age: 46, quote: 'Nobody told me to be positive. That alone was worth the journey.' },
  ],
  faqs: [
    {
      question: 'Will I have to cry in front of others?',
      answer: 'You do not have to do anything. Tears are welcome, and so are dry eyes.',
    },
    {
      question: 'Can I come soon after losing someone?',
      answer:
        'In the first weeks, rest and company usually help more. Please call us and we will think about it together.',
    },
    {
      question: 'Can couples attend together?',
      answer: 'Yes. They usually work with other partners during the exercises.',
    },
  ],
  importantNote:
    'We offer support and practice, not medical or psychological treatment. Please do not change any treatment because of a workshop.',
};
