import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Many people could teach meditation well in their own street, school or office, if only someone showed them how. This training does, in Telugu and in Hindi, so that your words come from the heart and not from a book. For nine days you learn, practise teaching each other and receive feedback. At the end you lead a full class.',
  principle: 'One lamp lights another and loses nothing. Dhyanam grows when it is given away.',
  objectives: [
    'Explain meditation in simple words, without borrowed phrases',
    'Lead a one-hour class from the welcome to the last question',
    'Recognise what beginners struggle with, and help them gently',
    'Deepen your own daily practice',
  ],
  methodology:
    'You learn to teach by teaching. Each morning begins with a long sitting. Then we show one part of the class, discuss it and practise it in small groups, with kind and clear feedback. The groups work in Telugu or in Hindi. Each day has a little homework: explain what you learned to one person at home.',
  syllabus: [
    'What meditation is, and what it is not',
    'Posture and breath: showing and correcting without touching',
    'Voice, pace and the length of a silence',
    'Planning a class for beginners, elders, children or colleagues',
    'Common questions, and honest answers',
    'Care: strong feelings in a class, and when to ask for help',
    'Your first full class, with feedback',
  ],
  benefits: [
    'The confidence to begin with five people in your living room',
    'Tested class plans and a workbook in your language',
    'Trainers who answer your questions in the following months',
    'A steadier practice of your own',
  ],
  whoShouldAttend: [
    'Those who meditate daily and whom others ask how to do it',
    'School teachers, yoga teachers and volunteers',
    'Telugu or Hindi speakers with any level of schooling',
  ],
  testimonials: [
    {
      name: 'Saroja',
      age: 52,
      quote:
        'In my own language I suddenly knew what to say. Now eleven women come to my terrace on Saturdays.',
    },
    {
      name: 'Imran',
      age: 29,
      quote: 'The feedback was clear and never unkind. I still remember it when I teach.',
    },
  ],
  faqs: [
    {
      question: 'Telugu or Hindi: do I have to choose?',
      answer:
        'You choose one for your practice group. The talks are in Telugu on some dates and in Hindi on others. Each date shows its language.',
    },
    { question: 'Do I need a diploma?', answer: 'No. A daily practice and a wish to share it are enough.' },
    {
      question: 'Is it held online?',
      answer: 'Some dates are online and some are on the campus. The place is shown beside each date.',
    },
  ],
  prerequisite: 'At least six months of daily practice.',
};
