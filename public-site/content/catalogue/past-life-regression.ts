import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'A street that you have never walked on and yet know. A fear without any reason. A face that moves you at first sight. In deep relaxation, images can appear that feel like memories of another life. Whether you see them as memories or as the language of your own mind, you can look at them, understand them and thank them. We guide twelve hours of such journeys over two days.',
  principle: 'The soul speaks in pictures. We do not have to prove them to learn from them.',
  objectives: [
    'Learn to relax so deeply that inner images come by themselves',
    'Experience several guided regressions in a safe setting',
    'Find out what the images mean for the life you live now',
    'Return fully and calmly to the present each time',
  ],
  methodology:
    'You lie down or sit comfortably while the facilitator’s voice guides you: first to rest, then to a pleasant memory, then through a gate that you imagine. You stay aware throughout and can open your eyes whenever you wish. After each journey there is time for writing, tea and silence, and for sharing if you like to.',
  syllabus: [
    'What regression is, and what it cannot do',
    'Relaxation, step by step',
    'First journey: a happy day',
    'Second journey: through the gateway',
    'Third journey: the origin of a pattern',
    'Saying farewell, and taking a gift with you',
    'How to write your notes and read them later',
  ],
  benefits: [
    'A very deep kind of rest',
    'A fresh view of old fears, talents and ties',
    'A sense that life may be wider than one biography',
    'A practice of inner seeing that you can continue',
  ],
  whoShouldAttend: [
    'The curious, believers and doubters alike',
    'Those who meet the same pattern again and again',
    'Those who have lost someone and look for another way to say farewell',
  ],
  testimonials: [
    {
      name: 'Rekha',
      age: 55,
      quote: 'I saw a river and a pair of hands. Since then I know whom I have been missing all this time.',
    },
    { name: 'Joseph', age: 40, quote: 'I still do not know what it was. It was mine, and it helped me.' },
  ],
  faqs: [
    {
      question: 'Do I have to believe in rebirth?',
      answer: 'No. Openness and a little patience are enough.',
    },
    {
      question: 'Can I get stuck in it?',
      answer:
        'No. You are awake the whole time. It is guided imagination in deep rest, and every journey ends with a slow return.',
    },
    {
      question: 'What if I see nothing?',
      answer:
        'This happens, mostly in the beginning. Some people feel, hear or simply know instead, and some just rest well.',
    },
  ],
  prerequisite: 'None, but some experience of meditation helps.',
  importantNote:
    'If you are pregnant or have epilepsy or a serious mental illness, please do not attend without your doctor’s advice. The workshop is not a treatment and does not promise a cure.',
};
