import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Every night you are the author, actor and audience of a play, and by morning the story is gone. On this day you learn how to keep it. We write our dreams down, draw them, let them speak and find out what they mean, not from a dictionary of symbols but by asking the only person who can know: the dreamer.',
  principle:
    'A dream is a letter from yourself. You do not have to decode it, only to read it with attention.',
  objectives: [
    'Remember dreams more often and more clearly',
    'Keep a dream journal that takes five minutes in the morning',
    'Ask a dream good questions',
    'Fall asleep with a clear intention, and without effort',
  ],
  methodology:
    'Everyone brings one dream, old or new, big or small. In small groups we listen, draw and act out parts of it, and only the dreamer decides what it means. In the afternoon we do a guided meditation between waking and sleeping, in the spirit of yoga nidra. You go home with a journal that has its first page filled.',
  syllabus: [
    'Sleep and dreams: a short map of the night',
    'The journal: key words, title, feeling',
    'The dream speaks: every character has a voice',
    'Nightmares, and how to turn around and look',
    'Recurring dreams',
    'Resting between waking and sleeping',
    'An evening ritual of your own',
  ],
  benefits: [
    'A new respect for the time we spend asleep',
    'Ideas and answers that do not come in the daytime',
    'Less fear of bad dreams, for many participants',
    'A gentle way to end the day',
  ],
  whoShouldAttend: [
    'Vivid dreamers, and those who believe they never dream',
    'Writers, painters, and all who make things',
    'Anyone whose dream keeps coming back',
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
      question: 'I never remember my dreams.',
      answer:
        'Keep a pen and paper beside your bed for a week and write down anything, even one word. Your dreams usually begin to come back.',
    },
    {
      question: 'Do you interpret dreams?',
      answer: 'No. We ask questions and you find the meaning. Nobody else tells you what your dream means.',
    },
    {
      question: 'How many participants are there?',
      answer: 'Up to 24, so that we can listen to every dream.',
    },
  ],
};
