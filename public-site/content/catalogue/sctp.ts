import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Sooner or later someone will sit in front of you and say: I do not know what to do any more. SCTP is our ten-day training for those who would like to help in that moment. It is as much about listening as about knowing, and it begins with the one person you can really change: yourself. You stay on the campus, practise from morning to evening, and receive a certificate at the end.',
  principle: 'We can guide another person only as far as we have dared to go ourselves.',
  objectives: [
    'Establish a steady daily practice of meditation',
    'Learn to listen without advice, hurry or judgement',
    'Lead a simple guided meditation for one person and for a group',
    'Know your limits, and when to send someone to a doctor or a therapist',
  ],
  methodology:
    'Mornings are for meditation and teaching, afternoons for practice in threes: one speaks, one listens, one observes. A trainer watches every participant each day and suggests one thing to try. Evenings are for satsang with the founders, for questions and for writing. We spend two half days in silence.',
  syllabus: [
    'Meditation: breath, body, witness',
    'The art of listening, and of asking one good question',
    'Emotions, and the stories that we tell about them',
    'Patterns from childhood and family',
    'Guiding others: voice, pace, silence, safety',
    'Ethics: consent, confidence, money, limits',
    'Your first ten sessions: how to begin at home',
  ],
  benefits: [
    'A solid base for guiding friends, families and small groups',
    'Honest feedback from trainers and fellow students',
    'Clarity about whether this work is yours',
    'A circle of fellow students that continues to meet online',
  ],
  whoShouldAttend: [
    'Those whom others often ask for support, and who would like to give it well',
    'Teachers, nurses, social workers and group leaders',
    'Those who have meditated for a year or more',
  ],
  testimonials: [
    {
      name: 'Padma',
      age: 47,
      quote:
        'I came to collect techniques. What I took home was the ability to stay quiet while someone cries.',
    },
    { name: 'Kiran', age: 36, quote: 'Some days were hard, and I would not miss any of them.' },
  ],
  faqs: [
    {
      question: 'Does the certificate make me a therapist?',
      answer:
        'No. It says that you took part and practised under supervision. It does not replace medical or psychological training.',
    },
    {
      question: 'Can I come as a day scholar?',
      answer:
        'Yes, if you live near enough to be here by seven in the morning. Most participants stay on the campus.',
    },
    {
      question: 'In which language is it taught?',
      answer: 'In English, with explanations in Telugu. Practice groups choose their own language.',
    },
  ],
  prerequisite:
    'Some experience of meditation, such as six months of our Sunday classes, and a short conversation with a trainer.',
};
