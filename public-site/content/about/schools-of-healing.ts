import type { SchoolGroup } from './picture-section.ts';

export const healingSchools: SchoolGroup = {
  introduction: {
    id: 'healing-wisdom',
    eyebrow: 'Second group',
    title: 'Schools of Healing Wisdom',
    seen: 'a singing bowl and its mandala carved in a wall of stone, a lotus on the ledge before it',
    paragraphs: [
      'To heal is to become whole. These six work with feeling, memory, sound, food and closeness. They stand beside medicine and never in its place.',
    ],
  },
  schools: [
    {
      id: 'emotional-healing',
      title: 'School of Emotional Healing',
      seen: 'a lotus opens on still water in the first light',
      paragraphs: [
        'A feeling that is allowed to arrive is also able to leave. Here grief, anger and shame are given a chair, a cup of water and time. A lotus does not rise in spite of the mud.',
      ],
    },
    {
      id: 'inner-child',
      title: 'School of the Inner Child',
      seen: 'large and small footprints lead to the morning sea',
      paragraphs: [
        'Somewhere in each of us a child still waits at a window. Students learn to find it, to hear what nobody heard, and to take it by the hand.',
      ],
    },
    {
      id: 'sound',
      title: 'School of Sound',
      seen: 'a brass bell hangs in a window arch at sunrise',
      paragraphs: [
        'Bowls, bells, mantras and the humming of one’s own chest. Sound reaches what arguments cannot, and what it leaves behind is the best of it: a wide, clear quiet.',
      ],
    },
    {
      id: 'food-and-herbs',
      title: 'School of Food and Herbs',
      seen: 'a stone mortar with fresh leaves on a window ledge',
      paragraphs: [
        'Our grandmothers’ kitchens knew much of what we now read in books. Students cook, dry, grind and taste; they learn which herb grows at the door, and that a meal eaten in peace nourishes twice.',
      ],
    },
    {
      id: 'energy',
      title: 'School of Energy',
      seen: 'a great mandala of light over the water',
      paragraphs: [
        'Hands that are warm and still, slow movements, attention that travels through the body. The school teaches one to notice where life flows and where it is held, and to do less rather than more.',
      ],
    },
    {
      id: 'relationships',
      title: 'School of Relationships',
      seen: 'two boats turned to each other on calm water',
      paragraphs: [
        'Most of our joy and most of our pain wears another person’s face. Couples, families and friends practise three things: to listen to the end, to ask for what is needed, and to forgive before evening. Family constellations belong here too.',
      ],
    },
  ],
};
