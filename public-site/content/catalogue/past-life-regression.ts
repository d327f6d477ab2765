import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'A street that you have never walked and yet know. A fear without any cause. A face that moves you at first sight. In deep relaxation images can rise that feel like memories of another life. Whether you take them as that, or as the language of your own depths, they can be looked at, understood, and thanked. We guide twelve hours of such journeys over two days.',
  principle: 'The soul speaks in pictures. We need not prove them in order to learn from them.',
  objectives: [
    'Learn to relax so deeply that inner images can come by themselves',
    'Experience several guided regressions in a protected setting',
    'Look for the meaning of what came for the life that you live now',
    'Return fully and calmly to the present each time',
  ],
  methodology:
    'You lie or sit comfortably while the facilitator’s voice leads you: first to rest, then to a pleasant memory, then through a gate of your own imagination. You stay aware throughout, and you can open your eyes whenever you wish. After each journey there is time for writing, tea, silence, and sharing for those who like to.',
  syllabus: [
    'What regression is, and what it cannot do',
    'Relaxation in layers',
    'First journey: a happy day',
    'Second journey: through the gateway',
    'Third journey: the origin of a pattern',
    'Saying farewell, and taking a gift along',
    'How to keep and read your notes',
  ],
  benefits: [
    'A very deep kind of rest',
    'Surprising views on old fears, talents and ties',
    'A sense that life may be wider than one biography',
    'A practice of inner seeing that can be continued',
  ],
  whoShouldAttend: [
    'The curious, believers and doubters alike',
    'Those who meet the same pattern again and again',
    'Those who have lost somebody and look for another view of farewell',
  ],
  testimonials: [
    {
      name: 'Rekha',
      age: 55,
      quote: 'I saw a river and a pair of hands. Since then I know whom I have been missing all this time.',
    },
    { name: 'Joseph', age: 40, quote: 'I still do not know what it was. It was mine, and it did me good.' },
  ],
  faqs: [
    {
      question: 'Do I have to believe in rebirth?',
      answer: 'No. Openness and a little patience are enough.',
    },
    {
      question: 'Can I get stuck in it?',
      answer:
        'No. You are awake the whole time; it is a guided imagination in deep rest, and every journey ends with a slow return.',
    },
    {
      question: 'What if I see nothing?',
      answer:
        'It happens, above all at first. Some feel or hear or simply know instead, and some only rest well.',
    },
  ],
  prerequisite: 'None, though some experience of meditation makes it easier.',
  importantNote:
    'Please do not attend in pregnancy, with epilepsy, or with a serious illness of the mind without your doctor’s advice. The workshop is no treatment and promises no cure.',
};
