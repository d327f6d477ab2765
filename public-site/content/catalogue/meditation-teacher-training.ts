import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'There are many who could teach meditation well in their own street, school or office, if only somebody showed them how. This training does, in Telugu and in Hindi, so that the words come from the heart and not from a book. For nine days you learn, teach each other, and are taught in turn; at the end you lead a whole class.',
  principle: 'One lamp lights another and loses nothing. Dhyanam grows when it is given away.',
  objectives: [
    'Explain meditation in simple words, without borrowed phrases',
    'Lead a class of one hour from the welcome to the last question',
    'Recognise what beginners struggle with, and help them gently',
    'Deepen one’s own daily practice',
  ],
  methodology:
    'We teach by letting you teach. Each morning begins with a long sitting. Then a part of the class is shown, taken apart and practised in small groups, with feedback that is kind and exact. Groups are held in Telugu or in Hindi. Between the days there is a little homework: one person at home to whom you explain what you learned.',
  syllabus: [
    'What meditation is, and what it is not',
    'Posture and breath: showing and correcting without touching',
    'Voice, pace and the length of a silence',
    'Planning a class for beginners, elders, children or colleagues',
    'Questions that come every time, and honest answers',
    'Care: strong feelings in a class, and when to ask for help',
    'Your first full class, with feedback',
  ],
  benefits: [
    'The confidence to begin with five people in a living room',
    'Tried class plans and a workbook in your language',
    'Trainers who answer your questions in the months after',
    'A practice of your own that has become steadier',
  ],
  whoShouldAttend: [
    'Those who meditate daily and are asked by others how it is done',
    'School teachers, yoga teachers and volunteers',
    'Speakers of Telugu or Hindi at any level of schooling',
  ],
  testimonials: [
    {
      name: 'Saroja',
      age: 52,
      quote:
        'In my own language I suddenly knew what to say. Eleven women now come to my terrace on Saturdays.',
    },
    {
      name: 'Imran',
      age: 29,
      quote: 'The feedback was exact and never unkind. I still hear it when I teach.',
    },
  ],
  faqs: [
    {
      question: 'Telugu or Hindi: do I have to choose?',
      answer:
        'You choose one for your practice group. The talks are held in both, on different dates; the program’s date says which.',
    },
    { question: 'Do I need a diploma?', answer: 'No. A daily practice and a wish to share it are enough.' },
    {
      question: 'Is it held online?',
      answer: 'Some dates are online and some on the campus; you find the place beside each date.',
    },
  ],
  prerequisite: 'A daily practice of at least six months.',
};
