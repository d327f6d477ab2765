import type { SchoolGroup } from './picture-section.ts';

export const livingSchools: SchoolGroup = {
  introduction: {
    id: 'living-wisdom',
    eyebrow: 'Third group',
    title: 'Schools of Living Wisdom',
    seen: 'a tree and its mandala carved in a wall of stone, lamps on the ledge before it',
    paragraphs: [
      'What is found on the cushion has to survive breakfast. These six bring it into families, workshops, fields and words.',
    ],
  },
  schools: [
    {
      id: 'parenting',
      title: 'School of Conscious Parenting',
      seen: 'a nest with three eggs on a leafy bough',
      paragraphs: [
        'Children do not do what we say; they do what we are. Mothers, fathers and grandparents learn to pause before they answer, to set limits without fear, and to enjoy the short years.',
      ],
    },
    {
      id: 'youth',
      title: 'School of Youth',
      seen: 'paper kites in a wide morning sky',
      paragraphs: [
        'Bala Maitreya for the small ones, Teenage Buddha for those between school and the world: games, theatre, silence, friendship, and grown-ups who do not preach.',
      ],
    },
    {
      id: 'forest',
      title: 'School of the Forest',
      seen: 'a sapling in a clay pot on a window ledge, green hills behind it',
      paragraphs: [
        'Whoever plants a tree makes an appointment with the future. Students raise saplings, keep bees, learn the names of birds, and sit for an hour a week with one tree and no purpose.',
      ],
    },
    {
      id: 'art',
      title: 'School of Art and Craft',
      seen: 'a clay pot with brushes and three bowls of colour on a window ledge',
      paragraphs: [
        'Kolam on the doorstep, clay on the wheel, colour ground by hand. The work is not hung up and not judged. It is a way of paying attention that leaves something beautiful behind by accident.',
      ],
    },
    {
      id: 'service',
      title: 'School of Service',
      seen: 'a brass water pot, a cup and fruit set out on a window ledge',
      paragraphs: [
        'To cook for two hundred, to wash an old cow, to hold a stranger’s hand: seva is meditation with the sleeves rolled up. Students serve half a day and reflect on it for an hour.',
      ],
    },
    {
      id: 'teachers',
      title: 'School of Teachers',
      seen: 'a palm-leaf book lies beside a lamp on a window ledge',
      paragraphs: [
        'From the old palm-leaf books to today’s trainings: how to guide a group, how to keep a confidence, how to say “I do not know”. Those who finish it become the acharyas and trainers of the other seventeen.',
      ],
    },
  ],
};
