import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Each of us hangs on a tree whose roots we did not choose. In a constellation people stand in for the members of a family, and suddenly something can be seen: who is missing, who carries what, who is looking away. In this advanced training you learn to hold such a circle. It needs clear steps, good eyes, and the humility to stop in time.',
  principle:
    'Everybody belongs. Where one was forgotten, another will stand in their place until they are seen.',
  objectives: [
    'Understand the orders of belonging, time, and giving and taking',
    'Lead a constellation with representatives, and with figures for one person',
    'Take care before, during and after the work',
    'Know one’s own family tree well enough not to mix it up with others’',
  ],
  methodology:
    'Four blocks of four days over eight months. Each participant sets up their own family first, then leads under supervision, at the start with a trainer at their side. We practise short, slow constellations, and talk about each one: what did I see, what did I only think? Meditation opens every day, and the ancestors are thanked at its end.',
  syllabus: [
    'My tree: a genogram of four generations',
    'Belonging: the excluded and the forgotten',
    'Parents and children: giving and taking',
    'Couples: new love and old loyalty',
    'Loss, migration and silence in families',
    'Figures and floor anchors: work with one person',
    'Leading a circle: frame, language, ending',
  ],
  benefits: [
    'Safety in a method that needs great care',
    'A more peaceful view of one’s own family',
    'At least six constellations led with supervision',
    'A certificate of our academy, and a group for exchange',
  ],
  whoShouldAttend: [
    'Graduates of SCTP, and experienced facilitators',
    'Counsellors and therapists who would like to add this view',
    'Those who have taken part in constellations themselves several times',
  ],
  testimonials: [
    {
      name: 'Malathi',
      age: 54,
      quote: 'I had set up my family five times. Here I learned at last to leave it in peace.',
    },
    { name: 'Irfan', age: 41, quote: 'The best sentence of the training: you can always stop.' },
  ],
  faqs: [
    {
      question: 'Is there scientific proof?',
      answer:
        'Research is sparse. We teach it as a way of looking, not as a treatment, and say so to every client.',
    },
    {
      question: 'May I come just for a constellation of my own?',
      answer: 'This is a training. Ask us for an open constellation day, to which everybody is welcome.',
    },
    {
      question: 'Do I need to know my family’s history?',
      answer: 'What you know is enough to start. Gaps are part of a family too.',
    },
  ],
  prerequisite: 'SCTP or a comparable training, and at least two constellations as a participant.',
  importantNote:
    'What is seen in the circle is confidential. Nobody is set up who has not agreed to it themselves, or is represented by somebody who has the right.',
};
