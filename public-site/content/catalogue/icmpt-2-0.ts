import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'ICMPT 2.0 is our longest training. For one year a group of experienced practitioners meets on the campus for five blocks of six days each, and practises at home in between. You deepen what you know about meditation and about supporting people, and you learn to train others: to design a course, to lead a group through difficult hours, and to remain a student yourself.',
  principle:
    'A wheel turns because its centre does not. To train others, you first need such a centre in yourself.',
  objectives: [
    'Settle into a practice that supports your own life and work',
    'Support individuals over several months, with supervision',
    'Design and lead workshops and short retreats',
    'Reflect on power, money, closeness and mistakes in this work',
  ],
  methodology:
    'Each block brings together silent practice, teaching, supervised practice and one theme in depth. Between the blocks you lead your own sessions, write about them, and meet once a month in a group of four with a mentor. The year ends with a workshop that you plan and lead yourself, and with an open conversation about what you have learned.',
  syllabus: [
    'Block 1: foundation, practice and vow',
    'Block 2: the person in front of me, listening and regression work',
    'Block 3: groups, and what happens in them',
    'Block 4: crisis, limits, law and working with doctors',
    'Block 5: teaching, with a workshop of your own',
    'Between the blocks: 40 supervised sessions and a diary',
  ],
  benefits: [
    'Depth that only time can give',
    'Experienced mentors, and fellow students who stay in touch',
    'A certificate from our academy on completion',
    'The opportunity to assist in our programs afterwards',
  ],
  whoShouldAttend: [
    'Graduates of SCTP or a similar training',
    'Yoga and meditation teachers with some years of experience',
    'Professionals in social work and health care with their own practice',
  ],
  testimonials: [
    {
      name: 'Revathi',
      age: 50,
      quote: 'I thought that I would learn more methods. I learned to need fewer.',
    },
    {
      name: 'Daniel',
      age: 43,
      quote: 'In March my mentor said one sentence. I understood it in November. That is how the year works.',
    },
  ],
  faqs: [
    {
      question: 'How much time does it take?',
      answer: 'Thirty days on the campus, and about five hours a week at home.',
    },
    {
      question: 'Can I miss a block?',
      answer: 'You can make up one block in the following year. You need to attend all the others.',
    },
    {
      question: 'Is it a government-recognised degree?',
      answer:
        'No. It is a certificate from our own academy, and it does not give you the right to practise medicine or psychotherapy.',
    },
  ],
  prerequisite:
    'SCTP or a similar training, three years of daily practice, and an interview with two trainers.',
  importantNote:
    'We accept up to twenty people a year. Please write to us early. We confirm your place after the interview.',
};
