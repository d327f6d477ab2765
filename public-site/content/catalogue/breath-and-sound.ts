import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'The shortest way to a quiet mind leads through the body. On this day we breathe, hum, chant and listen. You learn some of the old breathing exercises of pranayama at a pace that suits beginners, and in the afternoon you lie down while singing bowls, bells and voices wash over you. You need neither an ear for music nor a limber back.',
  principle: 'Nada, sound, and prana, breath, are two sisters. Where one settles, the other becomes still.',
  objectives: [
    'Breathe more slowly and fully, without effort',
    'Learn four exercises of pranayama that are safe to practise alone',
    'Discover one’s own voice, without having to sing well',
    'Experience listening as meditation',
  ],
  methodology:
    'In the morning we sit and practise: natural breath, alternate nostrils, the humming bee, a simple chant of three notes. Each exercise is shown, tried, and rested upon. The afternoon is a long bath of sound, followed by silence and tea. A printed sheet goes home with you, so that nothing needs to be written down.',
  syllabus: [
    'How we breathe, and how we could',
    'Nadi shodhana: breathing through alternate nostrils',
    'Bhramari: the humming bee',
    'Chanting OM together, and the silence after it',
    'Singing bowls: a sound bath of one hour',
    'Ten minutes for every morning',
  ],
  benefits: [
    'A breath that reminds you to slow down',
    'Exercises for the evening that many find calming',
    'A day without words that have to be clever',
    'A little courage to sing',
  ],
  whoShouldAttend: [
    'Beginners who find it hard to sit still',
    'Teachers, singers and speakers who live by their voice',
    'Whoever would like to be sung to for once',
  ],
  testimonials: [
    {
      name: 'Gauri',
      age: 62,
      quote: 'I hummed like a bee among thirty strangers, and nobody was a stranger afterwards.',
    },
    {
      name: 'Sameer',
      age: 33,
      quote:
        'In the sound bath I forgot that I had a phone. It was in my pocket, and it was off. Both are rare.',
    },
  ],
  faqs: [
    {
      question: 'I cannot hold a tune. Does it matter?',
      answer: 'Not at all. We hum, and everybody’s hum is right.',
    },
    {
      question: 'What should I bring?',
      answer: 'A mat or thick blanket, a shawl, and a light lunch in you rather than a heavy one.',
    },
    {
      question: 'Is it held in silence?',
      answer: 'Only the last hour. During the breaks you may talk, or sit under the trees.',
    },
  ],
  importantNote:
    'With high blood pressure, heart trouble, asthma or in pregnancy, please ask your doctor first and tell us: we leave out holding the breath.',
};
