import type { SchoolGroup } from './picture-section.ts';

export const livingSchools: SchoolGroup = {
  introduction: {
    id: 'living-wisdom',
    eyebrow: 'Third group',
    title: 'Schools of Living Wisdom',
    paragraphs: [
      'What we find in meditation must also work in daily life. These six schools bring it into families, workplaces, farms and conversations.',
    ],
  },
  schools: [
    {
      id: 'parenting',
      title: 'School of Conscious Parenting',
      paragraphs: [
        'Children do not follow what we say; they follow what we do. Mothers, fathers and grandparents learn to pause before they answer, to set limits without fear, and to enjoy these short years.',
      ],
    },
    {
      id: 'youth',
      title: 'School of Youth',
      paragraphs: [
        'Bala Maitreya is for young children and Teenage Buddha for teenagers: games, theatre, silence, friendship, and grown-ups who do not preach.',
      ],
    },
    {
      id: 'forest',
      title: 'School of the Forest',
      paragraphs: [
        'To plant a tree is to make an appointment with the future. Students raise saplings, keep bees, learn the names of birds, and sit quietly with one tree for an hour a week.',
      ],
    },
    {
      id: 'art',
      title: 'School of Art and Craft',
      paragraphs: [
        'A kolam at the doorstep, clay on the wheel, colours ground by hand. Nobody displays or judges the work. It is a way of paying attention, and it happens to leave something beautiful behind.',
      ],
    },
    {
      id: 'service',
      title: 'School of Service',
      paragraphs: [
        'Cooking for two hundred people, washing an old cow, holding a stranger’s hand: seva is meditation in action. Students serve for half a day and then reflect on it for an hour.',
      ],
    },
    {
      id: 'teachers',
      title: 'School of Teachers',
      paragraphs: [
        'From the old palm-leaf books to today’s trainings: how to guide a group, how to keep a confidence, how to say “I do not know”. Those who finish it become the acharyas and trainers of the other seventeen.',
      ],
    },
  ],
};
