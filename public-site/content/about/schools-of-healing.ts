import type { SchoolGroup } from './picture-section.ts';

export const healingSchools: SchoolGroup = {
  introduction: {
    id: 'healing-wisdom',
    eyebrow: 'Second group',
    title: 'Schools of Healing Wisdom',
    paragraphs: [
      'To heal is to become whole. These six schools work with feelings, memory, sound, food and relationships. They support medical treatment and never replace it.',
    ],
  },
  schools: [
    {
      id: 'emotional-healing',
      title: 'School of Emotional Healing',
      paragraphs: [
        'When we allow a feeling to come, it can also go. Here, grief, anger and shame are given space and time. After all, the lotus grows because of the mud, not in spite of it.',
      ],
    },
    {
      id: 'inner-child',
      title: 'School of the Inner Child',
      paragraphs: [
        'In each of us there is a child who is still waiting to be heard. Students learn to find that child, listen to what nobody listened to, and hold its hand.',
      ],
    },
    {
      id: 'sound',
      title: 'School of Sound',
      paragraphs: [
        'Singing bowls, bells, mantras and the humming of your own voice. Sound reaches where words cannot, and it leaves behind a deep, clear silence.',
      ],
    },
    {
      id: 'food-and-herbs',
      title: 'School of Food and Herbs',
      paragraphs: [
        'Our grandmothers knew in their kitchens much of what we now read in books. Students cook, dry, grind and taste. They learn which herbs grow near their homes, and how much more a meal nourishes us when we eat it in peace.',
      ],
    },
    {
      id: 'energy',
      title: 'School of Energy',
      paragraphs: [
        'Warm, still hands, slow movements, and attention that moves through the body. This school teaches you to notice where energy flows and where it is blocked, and to do less rather than more.',
      ],
    },
    {
      id: 'relationships',
      title: 'School of Relationships',
      paragraphs: [
        'Most of our joy and pain comes through other people. Couples, families and friends practise three things: listening fully, asking for what they need, and forgiving before the day ends. Family constellations are part of this school too.',
      ],
    },
  ],
};
