import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Every night you are author, actor and audience of a play, and in the morning the manuscript is gone. On this day you learn how to keep it. We write dreams down, draw them, let them speak, and find out what they mean; not by a dictionary of symbols, but by asking the only person who can know, the dreamer.',
  principle: 'A dream is a letter from oneself. It need not be decoded, only read with attention.',
  objectives: [
    'Remember dreams more often and more clearly',
    'Keep a dream journal that takes five minutes in the morning',
    'Ask a dream good questions',
    'Enter the night with intention, and sleep without effort',
  ],
  methodology:
    'Everybody brings one dream, old or new, big or tiny. In small groups we listen, draw and play parts of it, and the dreamer alone decides what is true. A guided meditation between waking and sleeping, in the spirit of yoga nidra, opens the afternoon. You go home with a journal that has its first page filled.',
  syllabus: [
    'Sleep and dream: a short night map',
    'The journal: key words, title, feeling',
    'The dream speaks: every figure has a voice',
    'Nightmares, and how to turn round and look',
    'Recurring dreams',
    'Resting between waking and sleeping',
    'An evening ritual of your own',
  ],
  benefits: [
    'A new respect for the third of life that we sleep through',
    'Ideas and answers that the day does not give',
    'Less fear of bad dreams for many',
    'A gentle ending for the day',
  ],
  whoShouldAttend: [
    'Vivid dreamers, and those who believe that they never dream',
    'Writers, painters, and all who make things',
    'Whoever has one dream that comes again',
  ],
  testimonials: [
    {
      name: 'Charu',
      age: 28,
      quote:
        'I asked the locked door in my dream what it wanted. It wanted to be painted. I have begun to paint.',
    },
    { name: 'Gopal', age: 60, quote: 'I have been a good sleeper all my life; now I am an interested one.' },
  ],
  faqs: [
    {
      question: 'I never remember a dream.',
      answer:
        'Put pen and paper beside your bed for a week, and write down anything, even one word. It usually begins by itself.',
    },
    {
      question: 'Do you interpret dreams?',
      answer: 'No. We ask, and you find. Nobody else tells you what your dream means.',
    },
    { question: 'How many participants are there?', answer: 'Up to 24, so that every dream is heard.' },
  ],
};
