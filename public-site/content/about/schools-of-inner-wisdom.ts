import type { SchoolGroup } from './picture-section.ts';

export const innerSchools: SchoolGroup = {
  introduction: {
    id: 'inner-wisdom',
    eyebrow: 'First group',
    title: 'Schools of Inner Wisdom',
    seen: 'a lotus and its mandala carved in a wall of stone, lamps on the ledge before it',
    paragraphs: [
      'These six ask who it is that looks out through our eyes. They need no equipment and no belief: a place to sit, some honesty, and the willingness to return.',
    ],
  },
  schools: [
    {
      id: 'meditation',
      title: 'School of Meditation',
      seen: 'the sun rises over hills and still water',
      paragraphs: [
        'To sit, to close the eyes, to be with the breath, to notice that one has wandered, to come back. Everything else here grows from this. Beginners start with ten minutes; nobody is too restless for it.',
      ],
    },
    {
      id: 'breath',
      title: 'School of Breath',
      seen: 'a bamboo flute and a peacock feather on a window ledge',
      paragraphs: [
        'Breath is the thread between body and mind: it can be watched, lengthened, softened. Students learn to steady it before a difficult hour and to follow it into sleep.',
      ],
    },
    {
      id: 'silence',
      title: 'School of Silence',
      seen: 'snow mountains above a lake without a ripple',
      paragraphs: [
        'An hour, a day, ten days without words. At first the noise grows louder; then, one afternoon, it is gone, and one hears a leaf fall. This school teaches nothing and explains even less.',
      ],
    },
    {
      id: 'self-inquiry',
      title: 'School of Self-Inquiry',
      seen: 'a round mirror on a window ledge, holding the morning sky',
      paragraphs: [
        'Who is angry? Who is afraid of being forgotten? The old question “who am I?” is asked here plainly and with humour, until the one who asks begins to smile.',
      ],
    },
    {
      id: 'dreams',
      title: 'School of Dreams',
      seen: 'the full moon over lotus water',
      paragraphs: [
        'A third of our life is spent asleep, and most of it is forgotten by breakfast. Students keep a notebook by the bed, tell their dreams in a small circle, and learn to read them as letters addressed to themselves.',
      ],
    },
    {
      id: 'soul-journeys',
      title: 'School of Soul Journeys',
      seen: 'stone steps rise through clouds to a lit archway',
      paragraphs: [
        'Past-life regression and life between lives, led with care. Whether what appears is memory or image is left to each person; what counts is what it sets free today. Always accompanied, never in haste.',
      ],
    },
  ],
};
