import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Nobody hands you a manual for your own mind at thirteen, just when it grows loud. In these two days young people learn how attention works, what feelings are for, and how to stay themselves when everybody around them has an opinion. There are games, long talks, short meditations and real silences, and nobody is marked.',
  principle:
    'A young mind does not need to be filled or fixed. It needs to be trusted, and shown its own light.',
  objectives: [
    'Understand why the mind jumps, and how to bring it back',
    'Name feelings before they turn into shouting or silence',
    'Find one’s own measure with phones, marks and comparison',
    'Practise listening, also to those one does not like at first',
  ],
  methodology:
    'The trainers work with groups of about twelve. Every idea is first tried in the body: in a game, a walk, a drawing, a breath. Then we talk about it, and only then does it get a name. Phones sleep in a basket by the door. Parents are invited for the last hour, when the young people show them what they choose to show.',
  syllabus: [
    'Who is talking in my head? Attention and thought',
    'The weather inside: anger, shame, boredom, joy',
    'Breath as a tool for exams, stage and quarrels',
    'Friends, groups and the courage to say no',
    'A letter to myself in ten years',
    'Sharing with parents',
  ],
  benefits: [
    'Simple exercises that need no equipment and no privacy',
    'Words for what was only a feeling before',
    'Friends who have laughed and been quiet together',
    'Often a new kind of conversation at home',
  ],
  whoShouldAttend: [
    'Young people from 13 to 19, whatever they believe',
    'Those who come because they want to; nobody learns this by order',
    'Shy ones and loud ones in equal number',
  ],
  testimonials: [
    {
      name: 'Nitya',
      age: 16,
      quote:
        'I expected a lecture. We spent the first hour on the floor laughing, and the last one in silence.',
    },
    {
      name: 'Rahul',
      age: 14,
      quote: 'The breathing thing works before maths. I did not tell anybody why I am calm.',
    },
  ],
  faqs: [
    {
      question: 'Is it religious?',
      answer: 'No. The name honours a young man who asked questions. We do the same.',
    },
    {
      question: 'May parents sit in?',
      answer:
        'Only in the last hour. The rest is a room of their own, with two trainers present at all times.',
    },
    { question: 'What does it cost?', answer: 'Nothing. Lunch and material are given too.' },
  ],
  importantNote: 'Those under 18 need a parent’s consent, which we ask for after the registration.',
};
