import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'The quickest way to a quiet mind is through the body. On this day we breathe, hum, chant and listen. You learn some of the old breathing exercises of pranayama at a pace that suits beginners. In the afternoon you lie down and listen to singing bowls, bells and voices. You do not need a musical ear or a flexible body.',
  principle: 'Nada, sound, and prana, breath, are two sisters. When one settles, the other becomes still.',
  objectives: [
    'Breathe more slowly and fully, without effort',
    'Learn four pranayama exercises that are safe to practise alone',
    'Discover your own voice, even if you think you cannot sing',
    'Experience listening as meditation',
  ],
  methodology:
    'In the morning we sit and practise: natural breath, alternate nostril breathing, the humming bee, and a simple chant of three notes. We show each exercise, you try it, and then you rest. The afternoon is a long sound bath, followed by silence and tea. We give you a printed sheet to take home, so there is no need to take notes.',
  syllabus: [
    'How we breathe, and how we could',
    'Nadi shodhana: breathing through alternate nostrils',
    'Bhramari: the humming bee',
    'Chanting OM together, and the silence after it',
    'Singing bowls: a one-hour sound bath',
    'Ten minutes for every morning',
  ],
  benefits: [
    'A breath that reminds you to slow down',
    'Exercises for the evening that many find calming',
    'A day without having to say anything clever',
    'A little courage to sing',
  ],
  whoShouldAttend: [
    'Beginners who find it hard to sit still',
    'Teachers, singers and speakers who depend on their voice',
    'Anyone who would like to rest and be sung to',
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
      question: 'I cannot sing in tune. Does it matter?',
      answer: 'Not at all. We only hum, and every hum is right.',
    },
    {
      question: 'What should I bring?',
      answer: 'A mat or a thick blanket, and a shawl. Please eat only a light lunch.',
    },
    {
      question: 'Is the day silent?',
      answer: 'Only the last hour. During the breaks you may talk or sit under the trees.',
    },
  ],
  importantNote:
    'With high blood pressure, heart trouble, asthma or in pregnancy, please ask your doctor first and tell us: we leave out holding the breath.',
};
