import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Ten days without words. Without a phone, a book, a diary, without even the politeness of a nod. What sounds hard is, from the third day on, the greatest relief that many have known. The campus becomes wide, tea becomes an event, and the mind, which nobody answers, gradually falls silent by itself. In our tradition this is called mauna.',
  principle: 'Silence is not the absence of something. It is what remains when nothing is added.',
  objectives: [
    'Keep noble silence in speech, gesture and glance for ten days',
    'Practise sitting and walking meditation from morning to evening',
    'Watch the mind come to rest without forcing it',
    'Return to speech with care',
  ],
  methodology:
    'The day begins at half past four and ends at nine. Sitting and walking alternate every hour. A teacher gives instructions in the morning and a talk in the evening; every second day you can speak with a teacher alone for ten minutes. Phones are kept in a locker. Your family receives a number that is answered day and night.',
  syllabus: [
    'Days 1 to 3: arriving, breath, and the great tiredness',
    'Days 4 to 6: the body as a field of attention',
    'Days 7 and 8: thoughts and feelings as guests',
    'Day 9: open awareness, without any object',
    'Day 10: metta, loving kindness, and the first words',
  ],
  benefits: [
    'A depth of rest that weekends cannot give',
    'Clarity in questions that noise had covered',
    'Delight in the simplest things',
    'The knowledge that one can be alone with oneself',
  ],
  whoShouldAttend: [
    'Meditators who sit daily and have been on a shorter retreat',
    'Those at a turning point, who need to hear themselves',
    'Whoever can truly be away for ten days',
  ],
  testimonials: [
    {
      name: 'Indira',
      age: 49,
      quote: 'On the sixth day I heard a leaf land. I do not expect anybody to believe me.',
    },
    { name: 'Thomas', age: 38, quote: 'I wanted to leave on day two, and to stay on day ten.' },
  ],
  faqs: [
    {
      question: 'May I speak in an emergency?',
      answer: 'Of course. There is always somebody to whom you can speak at once.',
    },
    {
      question: 'May I leave early?',
      answer:
        'You are free at any time. We ask you to speak with a teacher first, since most storms pass within a day.',
    },
    {
      question: 'What is the food like?',
      answer: 'Simple, fresh and vegetarian: breakfast, lunch, and fruit with tea in the evening.',
    },
  ],
  prerequisite: 'A daily practice for at least a year, and one retreat of two days or more.',
  importantNote:
    'Long silence can bring up a great deal. Whoever has gone through a serious crisis of the mind should wait, and talk with a doctor and with us before registering.',
};
