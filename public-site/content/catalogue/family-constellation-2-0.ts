import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Each of us belongs to a family tree whose roots we did not choose. In a constellation, people stand in for the members of a family, and suddenly we can see who is missing, who carries what, and who is looking away. In this advanced training you learn to lead such a circle. It needs clear steps, a good eye, and the humility to stop in time.',
  principle:
    'Everyone belongs. When someone is forgotten, another takes that place until the first one is seen.',
  objectives: [
    'Understand the principles of belonging, time, and giving and taking',
    'Lead a constellation with representatives, and with figures for one person',
    'Take care of people before, during and after the work',
    'Know your own family tree well enough not to confuse it with someone else’s',
  ],
  methodology:
    'Four blocks of four days over eight months. Each participant first sets up their own family, and then leads under supervision, at first with a trainer by their side. We practise short, slow constellations and talk about each one: what did I see, and what did I only imagine? Each day opens with meditation and closes with thanks to our ancestors.',
  syllabus: [
    'My tree: a genogram of four generations',
    'Belonging: the excluded and the forgotten',
    'Parents and children: giving and taking',
    'Couples: new love and old loyalty',
    'Loss, migration and silence in families',
    'Figures and floor anchors: working with one person',
    'Leading a circle: setting, language, ending',
  ],
  benefits: [
    'Safety in a method that needs great care',
    'A more peaceful view of one’s own family',
    'At least six constellations led with supervision',
    'A certificate from our academy, and a group to exchange experience',
  ],
  whoShouldAttend: [
    'Graduates of SCTP and experienced facilitators',
    'Counsellors and therapists who would like to learn this method',
    'People who have taken part in constellations several times',
  ],
  testimonials: [
    {
      name: 'Malathi',
      age: 54,
      quote: 'I had set up my family five times. Here I finally learned to leave it in peace.',
    },
    { name: 'Irfan', age: 41, quote: 'The best sentence of the training: you can stop at any time.' },
  ],
  faqs: [
    {
      question: 'Is there scientific proof?',
      answer:
        'There is little research so far. We teach it as a way of looking, not as a treatment, and we say so to every client.',
    },
    {
      question: 'Can I come only for a constellation of my own?',
      answer:
        'This is a training. Please ask us about the next open constellation day, where everyone is welcome.',
    },
    {
      question: 'Do I need to know my family history?',
      answer: 'What you already know is enough to start. Gaps are part of every family.',
    },
  ],
  prerequisite: 'SCTP or a similar training, and at least two constellations as a participant.',
  importantNote:
    'What we see in the circle stays in the circle. We set up only people who have agreed, or who are represented by someone with the right to do so.',
};
