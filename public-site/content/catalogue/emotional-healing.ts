import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'We were taught to read and to count, and hardly anybody taught us what to do with anger, grief or fear. So we swallow them, or throw them at those whom we love. In this two-day workshop we make room for what we feel, without drama and without shame, and learn to let it move through like weather over a lake.',
  principle: 'A feeling that is allowed to come is also able to go.',
  objectives: [
    'Notice a feeling in the body before it becomes a reaction',
    'Tell apart what happened, what I think of it, and what I feel',
    'Practise letting go through breath, movement, voice and rest',
    'Find what each feeling asks for',
  ],
  methodology:
    'Short teachings alternate with practice. We use slow breathing, gentle movement, sounding, writing and long relaxation on the floor. Nobody is pushed to break down or to open up; the pace is that of the quietest person in the room. Two facilitators accompany a group of twenty at most.',
  syllabus: [
    'A map of feelings, and where they live in the body',
    'Anger: strength that lost its way',
    'Fear: the guard who never sleeps',
    'Grief: love with nowhere to go',
    'Forgiveness, and what it is not',
    'A daily practice of fifteen minutes',
  ],
  benefits: [
    'A clearer sense of what you feel, and of what you need',
    'Simple tools for difficult moments at home and at work',
    'Rest: many say that they slept deeply afterwards',
    'More ease with the feelings of others',
  ],
  whoShouldAttend: [
    'Those who carry something that they cannot put down',
    'Those who feel too much, and those who feel too little',
    'People in helping professions who need to refill',
  ],
  testimonials: [
    {
      name: 'Devika',
      age: 39,
      quote: 'I had been angry with my sister for eleven years. On Monday I rang her up.',
    },
    { name: 'Prakash', age: 46, quote: 'Nobody told me to be positive. That alone was worth the way.' },
  ],
  faqs: [
    {
      question: 'Will I have to cry in front of others?',
      answer: 'You do not have to do anything. Tears are welcome, so is a dry eye.',
    },
    {
      question: 'Is it suitable right after a loss?',
      answer:
        'In the first weeks, rest and company usually help more. Please call us, and we will think about it together.',
    },
    {
      question: 'Do couples attend together?',
      answer: 'They may, and usually work with other partners during the exercises.',
    },
  ],
  importantNote:
    'We offer accompaniment and practice, not medical or psychological treatment. Please do not change any treatment because of a workshop.',
};
