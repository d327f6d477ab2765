import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Somewhere in each of us lives the child that we were: the one who was proud of a drawing, who waited at a window, who learned very early not to cry. It still decides a good deal in our lives. In these two days we look for that child, sit down beside it, and listen to what it never had a chance to say. It is tender work, and often surprisingly cheerful.',
  principle: 'What was not heard then can be heard now. The grown-up whom the child was waiting for is you.',
  objectives: [
    'Recognise where an old hurt speaks in a present situation',
    'Meet the child within through guided meditation, drawing and writing',
    'Give it what it missed: attention, protection, a word of praise',
    'Carry this kindness into the days after the workshop',
  ],
  methodology:
    'You are guided into quiet and led step by step to images of your own early years, never further than you wish to go. Between the meditations you draw with the other hand, write letters, walk, and share in pairs if you want to. The group is small, two facilitators are present, and what is said in the room stays there.',
  syllabus: [
    'A safe place inside, to which you can return at any time',
    'The house of childhood: a guided journey',
    'The child speaks: drawing and writing',
    'The beliefs that we made then, and still obey',
    'The grown-up answers: letter and meditation',
    'Play, as a serious matter',
    'A promise for daily life',
  ],
  benefits: [
    'More patience with yourself, and with those who trigger you',
    'A way to comfort yourself that harms nobody',
    'Old stories may loosen their hold',
    'The joy of things that you loved at seven',
  ],
  whoShouldAttend: [
    'Adults who often react more strongly than they would like',
    'Those who care for everybody but themselves',
    'Parents who do not want to hand on what they received',
  ],
  testimonials: [
    {
      name: 'Sunita',
      age: 44,
      quote:
        'I found a girl of six under a table, and I stayed with her until she came out. I cannot say it in any other way.',
    },
    { name: 'Mohan', age: 51, quote: 'I laughed more than I wept, and I had not expected either.' },
  ],
  faqs: [
    {
      question: 'Do I have to speak about my childhood?',
      answer: 'No. You may go through both days without telling anything to anybody.',
    },
    {
      question: 'What if I remember very little?',
      answer: 'Many do. A feeling, a smell or a colour is enough to begin with.',
    },
    {
      question: 'What should I bring?',
      answer: 'Comfortable clothes, a shawl, and if you have one, a photograph of yourself as a child.',
    },
  ],
  importantNote:
    'The workshop is self-exploration. It does not replace treatment; whoever is in therapy or takes medicine for the mind should ask their doctor first.',
};
