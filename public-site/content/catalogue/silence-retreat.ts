import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Ten days without words. No phone, no book, no diary, not even a polite nod. It sounds hard, but from the third day on, many find it the greatest relief they have known. The campus feels wide, a cup of tea becomes an event, and the mind slowly becomes silent, because nobody answers it. In our tradition this is called mauna.',
  principle: 'Silence is not the absence of something. It is what remains when we add nothing.',
  objectives: [
    'Keep noble silence in speech, gestures and looks for ten days',
    'Practise sitting and walking meditation from morning to evening',
    'Watch the mind come to rest without forcing it',
    'Return to speech with care',
  ],
  methodology:
    'The day begins at 4:30 AM and ends at 9:00 PM. Sitting and walking alternate every hour. A teacher gives instructions in the morning and a talk in the evening, and every second day you can speak with a teacher alone for ten minutes. Phones are kept in a locker. We give your family a number that we answer day and night.',
  syllabus: [
    'Days 1 to 3: arriving, breath, and tiredness',
    'Days 4 to 6: the body as a field of attention',
    'Days 7 and 8: thoughts and feelings as guests',
    'Day 9: open awareness, without any object',
    'Day 10: metta, loving kindness, and the first words',
  ],
  benefits: [
    'A depth of rest that weekends cannot give',
    'Clarity about questions that noise had covered',
    'Delight in the simplest things',
    'The confidence that you can be alone with yourself',
  ],
  whoShouldAttend: [
    'Meditators who sit daily and have been on a shorter retreat',
    'Those at a turning point who need to listen to themselves',
    'Anyone who can truly be away for ten days',
  ],
  testimonials: [
    {
      name: 'Indira',
      age: 49,
      quote: 'On the sixth day I heard a leaf land. I do not expect anyone to believe me.',
    },
    { name: 'Thomas', age: 38, quote: 'I wanted to leave on day two, and to stay on day ten.' },
  ],
  faqs: [
    {
      question: 'May I speak in an emergency?',
      answer: 'Of course. There is always someone you can speak to at once.',
    },
    {
      question: 'May I leave early?',
      answer:
        'You are free to leave at any time. Please speak with a teacher first, because most difficult moments pass within a day.',
    },
    {
      question: 'What is the food like?',
      answer: 'Simple, fresh and vegetarian: breakfast, lunch, and fruit with tea in the evening.',
    },
  ],
  prerequisite: 'At least a year of daily practice, and one retreat of two days or more.',
  importantNote:
    'Long silence can bring up strong feelings. If you have been through a serious mental crisis, please wait, and talk to a doctor and to us before you register.',
};
