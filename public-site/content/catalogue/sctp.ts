import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Sooner or later somebody will sit before you and say: I do not know what to do any more. SCTP is our ten-day training for those who would like to be of use in that moment. It is as much about listening as about knowing, and it begins with the one whom you can really change: yourself. You live on the campus, practise from morning to evening, and receive a certificate at the end.',
  principle: 'We can accompany another person only as far as we have dared to go ourselves.',
  objectives: [
    'Establish a daily practice of meditation that holds',
    'Learn to listen without advice, hurry or judgement',
    'Lead a simple guided meditation for one person and for a group',
    'Know one’s limits, and when to send somebody to a doctor or a therapist',
  ],
  methodology:
    'Mornings are for meditation and teaching, afternoons for practice in threes: one speaks, one listens, one observes. Every participant is seen by a trainer each day and given one thing to try. Evenings are for satsang with the founders, for questions, and for writing. Two half days pass in silence.',
  syllabus: [
    'Meditation: breath, body, witness',
    'The art of listening, and of asking one good question',
    'Emotions and the stories that we tell about them',
    'Patterns from childhood and family',
    'Guiding others: voice, pace, silence, safety',
    'Ethics: consent, confidence, money, limits',
    'Your first ten sessions: how to begin at home',
  ],
  benefits: [
    'A solid base for guiding friends, families and small groups',
    'Honest feedback from trainers and fellow students',
    'Clarity about whether this work is yours',
    'A circle of fellow students that meets online afterwards',
  ],
  whoShouldAttend: [
    'Those who are asked for support often, and would like to give it well',
    'Teachers, nurses, social workers and leaders of groups',
    'Meditators with a year of practice or more',
  ],
  testimonials: [
    {
      name: 'Padma',
      age: 47,
      quote:
        'I came to collect techniques. What I took home was the ability to keep quiet while somebody cries.',
    },
    { name: 'Kiran', age: 36, quote: 'Hard days among them, and not one that I would give back.' },
  ],
  faqs: [
    {
      question: 'Does the certificate make me a therapist?',
      answer:
        'No. It says that you took part and practised under supervision. It does not replace a medical or psychological education.',
    },
    {
      question: 'Can I come as a day scholar?',
      answer: 'Yes, when you live near enough to be here by seven in the morning. Most stay on the campus.',
    },
    {
      question: 'In which language is it taught?',
      answer: 'In English, with explanations in Telugu. Practice groups choose their own language.',
    },
  ],
  prerequisite:
    'Some experience of meditation, such as half a year of our Sunday classes, and a short talk with a trainer.',
};
