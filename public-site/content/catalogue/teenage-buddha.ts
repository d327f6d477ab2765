import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Nobody gives you a manual for your own mind at thirteen, just when it becomes loud. In these two days young people learn how attention works, what feelings are for, and how to be themselves when everyone around them has an opinion. There are games, long talks, short meditations and real silence, and nobody gives marks.',
  principle:
    'A young mind does not need to be filled or fixed. It needs trust, and someone to show it its own light.',
  objectives: [
    'Understand why the mind jumps, and how to bring it back',
    'Name feelings before they turn into shouting or silence',
    'Find your own balance with phones, marks and comparisons',
    'Practise listening, even to people you do not like at first',
  ],
  methodology:
    'The trainers work with groups of about twelve. We first try every idea with the body: in a game, a walk, a drawing, a breath. Then we talk about it, and only then do we give it a name. Phones rest in a basket by the door. Parents are invited for the last hour, when the young people show them what they choose to show.',
  syllabus: [
    'Who is talking in my head? Attention and thought',
    'The weather inside: anger, shame, boredom, joy',
    'Breath as a tool for exams, stage fright and quarrels',
    'Friends, groups and the courage to say no',
    'A letter to myself in ten years',
    'Sharing with parents',
  ],
  benefits: [
    'Simple exercises that need no equipment and no privacy',
    'Words for feelings that had no name before',
    'Friends who have laughed and been quiet together',
    'Often, a new kind of conversation at home',
  ],
  whoShouldAttend: [
    'Young people from 13 to 19, whatever they believe',
    'Those who come because they want to; nobody learns this because they are told to',
    'The shy and the loud alike',
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
      quote: 'The breathing exercise works before maths. I did not tell anyone why I am calm.',
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
        'Only in the last hour. The rest of the time, this is a space for young people, with two trainers present at all times.',
    },
    { question: 'What does it cost?', answer: 'Nothing. Lunch and materials are also free.' },
  ],
  importantNote: 'Those under 18 need a parent’s consent. We ask for it after the registration.',
};
