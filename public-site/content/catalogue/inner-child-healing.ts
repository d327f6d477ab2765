import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'The child that we once were still lives in each of us: the one who was proud of a drawing, who waited at a window, who learned very early not to cry. That child still makes many of our decisions. In these two days we look for that child, sit down together, and listen to what the child never had a chance to say. It is tender work, and often surprisingly cheerful.',
  principle: 'What nobody heard then can be heard now. You are the grown-up whom the child was waiting for.',
  objectives: [
    'Recognise when an old hurt speaks in a present situation',
    'Meet the child within through guided meditation, drawing and writing',
    'Give that child what was missing: attention, protection, a word of praise',
    'Carry this kindness into the days after the workshop',
  ],
  methodology:
    'We guide you into quiet and lead you step by step to images of your early years, never further than you wish to go. Between the meditations you draw with your other hand, write letters, walk, and share in pairs if you want to. The group is small, two facilitators are present, and what is said in the room stays in the room.',
  syllabus: [
    'A safe place inside, to which you can return at any time',
    'The house of childhood: a guided journey',
    'The child speaks: drawing and writing',
    'The beliefs that we formed then, and still obey',
    'The grown-up answers: letter and meditation',
    'Play, taken seriously',
    'A promise for daily life',
  ],
  benefits: [
    'More patience with yourself, and with those who trigger you',
    'A way to comfort yourself that harms nobody',
    'Old stories may loosen their hold',
    'The joy of things you loved at the age of seven',
  ],
  whoShouldAttend: [
    'Adults who often react more strongly than they would like',
    'Those who care for everyone except themselves',
    'Parents who do not want to pass on their own hurts',
  ],
  testimonials: [
    {
      name: 'Sunita',
      age: 44,
      quote:
        'I found a six-year-old girl under a table, and I stayed with her until she came out. I cannot say it in any other way.',
    },
    { name: 'Mohan', age: 51, quote: 'I laughed more than I cried. I had not expected either.' },
  ],
  faqs: [
    {
      question: 'Do I have to speak about my childhood?',
      answer: 'No. You may go through both days without telling anyone anything.',
    },
    {
      question: 'What if I remember very little?',
      answer: 'Many people do. A feeling, a smell or a colour is enough to begin with.',
    },
    {
      question: 'What should I bring?',
      answer: 'Comfortable clothes, a shawl and, if you have one, a photo of yourself as a child.',
    },
  ],
  importantNote:
    'This workshop is for self-exploration. It does not replace treatment. If you are in therapy or take medicine for your mental health, please ask your doctor first.',
};
