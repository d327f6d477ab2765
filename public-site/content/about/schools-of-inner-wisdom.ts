import type { SchoolGroup } from './picture-section.ts';

export const innerSchools: SchoolGroup = {
  introduction: {
    id: 'inner-wisdom',
    eyebrow: 'First group',
    title: 'Schools of Inner Wisdom',
    paragraphs: [
      'These six schools ask who it is that looks out through our eyes. You need no equipment and no particular belief: only a place to sit, some honesty, and the willingness to keep coming back.',
    ],
  },
  schools: [
    {
      id: 'meditation',
      title: 'School of Meditation',
      paragraphs: [
        'Sit, close your eyes, be with your breath, notice when your mind has wandered, and come back. Everything else here grows from this. Beginners start with ten minutes, and nobody is too restless to try.',
      ],
    },
    {
      id: 'breath',
      title: 'School of Breath',
      paragraphs: [
        'Breath is the thread between body and mind. You can watch it, lengthen it and soften it. Students learn to steady it before a difficult moment and to follow it into sleep.',
      ],
    },
    {
      id: 'silence',
      title: 'School of Silence',
      paragraphs: [
        'An hour, a day or ten days without words. At first the noise in the mind grows louder. Then, one afternoon, it is gone, and you can hear a leaf fall. This school has very few lessons: silence is the teacher.',
      ],
    },
    {
      id: 'self-inquiry',
      title: 'School of Self-Inquiry',
      paragraphs: [
        'Who is angry? Who is afraid of being forgotten? Here we ask the old question “Who am I?” simply and with humour, until the one who asks begins to smile.',
      ],
    },
    {
      id: 'dreams',
      title: 'School of Dreams',
      paragraphs: [
        'A third of our life is spent asleep, and most of it is forgotten by breakfast. Students keep a notebook by the bed, share their dreams in a small circle, and learn to read them like letters to themselves.',
      ],
    },
    {
      id: 'soul-journeys',
      title: 'School of Soul Journeys',
      paragraphs: [
        'Past-life regression and life between lives, guided with care. Whether you see a memory or an image is for you to decide; what matters is how it helps you today. You are never alone and never rushed.',
      ],
    },
  ],
};
