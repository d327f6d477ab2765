import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'ICMPT 2.0 is our longest training. For a year a group of experienced practitioners meets on the campus in five blocks of six days each, and practises at home in between. You deepen what you know of meditation and of accompanying people, and learn to train others in it: to build a course, to hold a group through difficult hours, and to remain a student meanwhile.',
  principle: 'A wheel turns because its centre does not. Whoever trains others needs such a centre first.',
  objectives: [
    'Settle in a practice that carries one’s own life and work',
    'Accompany individuals over months with supervision',
    'Design and lead workshops and short retreats',
    'Reflect on power, money, closeness and mistakes in this work',
  ],
  methodology:
    'Each block joins practice in silence, teaching, practice under supervision, and one theme that goes deep. Between the blocks you lead sessions of your own, write about them, and meet monthly in a group of four with a mentor. The year ends with a workshop that you plan and hold yourself, and with an open conversation on what you have learned.',
  syllabus: [
    'Block 1: foundation, practice and vow',
    'Block 2: the one who sits before me, listening and regression work',
    'Block 3: groups, and what happens in them',
    'Block 4: crisis, limits, law and co-operation with doctors',
    'Block 5: teaching, with a workshop of one’s own',
    'Between the blocks: 40 sessions with supervision and a diary',
  ],
  benefits: [
    'Depth that only time can give',
    'Experienced mentors, and fellow students who remain',
    'A certificate of our academy on completion',
    'The possibility to assist in our programs afterwards',
  ],
  whoShouldAttend: [
    'Graduates of SCTP or of a comparable training',
    'Teachers of yoga and meditation with some years of experience',
    'People in social and healing professions with a practice of their own',
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
      quote:
        'My mentor said one sentence in March that I understood in November. That is how the year works.',
    },
  ],
  faqs: [
    {
      question: 'How much time does it take?',
      answer: 'Thirty days on the campus, and about five hours a week at home.',
    },
    {
      question: 'Can I miss a block?',
      answer: 'One block can be made up in the following year. The others are the core of it.',
    },
    {
      question: 'Is it a state-recognised degree?',
      answer:
        'No. It is a certificate of our own academy, and gives no right to practise medicine or psychotherapy.',
    },
  ],
  prerequisite:
    'SCTP or a comparable training, three years of daily practice, and an interview with two trainers.',
  importantNote:
    'We accept at most twenty people a year. Please write to us early; a place is kept after the interview.',
};
