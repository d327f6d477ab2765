import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Vanya means of the forest, and Maitreya means a friend. Once a month people from all walks of life come to the campus, put their hands into the soil and plant trees together. In between there is silence, simple food, a walk at dusk and an evening by lamplight. We have planted over 6,000 trees so far, each of them on somebody’s free morning.',
  principle:
    'We enjoy the shade of trees that others planted. Planting one for those who come after us is the simplest way to say thank you.',
  objectives: [
    'Plant native saplings and learn how to care for each of them',
    'Return to the trees of earlier months to water, weed and support them',
    'Meditate outdoors, with open senses',
    'Feel that you belong to the land, instead of just looking at it',
  ],
  methodology:
    'We work in small groups, each led by someone who knows the land. The hours of work are short and unhurried, with breaks and water. Before we dig the first pit we sit in silence. After we fill the last one we sit again, each beside the tree that we planted. The evening is for songs, stories and early sleep.',
  syllabus: [
    'Arrival, a walk over the land and the story of the forest',
    'Soil, pits, compost and mulch: how a sapling survives its first summer',
    'Planting in silence',
    'Caring for the trees of earlier years',
    'Meditation under the trees at dusk and at dawn',
    'A closing circle, and what each of us takes home',
  ],
  benefits: [
    'Two days in fresh air, without a screen',
    'Useful knowledge for a balcony, a garden or a village road',
    'The rare joy of work whose result will outlive you',
    'New friends of all ages',
  ],
  whoShouldAttend: [
    'Adults of 18 and above, with or without experience',
    'Children of 12 and above together with a parent',
    'Groups of colleagues, students and neighbours',
    'Anyone who has sat indoors for too long',
  ],
  testimonials: [
    {
      name: 'Suresh',
      age: 41,
      quote: 'My neem tree was as high as my knee. This year my daughter stood in its shade.',
    },
    {
      name: 'Meena',
      quote: 'I came to plant trees, and slept better than I had in months. It must be the soil.',
    },
  ],
  faqs: [
    {
      question: 'What should I bring?',
      answer:
        'Old clothes, a hat, shoes that may get muddy, a water bottle and a torch. We have tools and gloves here.',
    },
    {
      question: 'Where do we sleep, and what do we eat?',
      answer:
        'In simple shared rooms on the campus, with separate rooms for women and men. Meals are vegetarian and freshly cooked. Both are free of charge.',
    },
    {
      question: 'Is the work heavy?',
      answer:
        'There is work for every level of strength: digging, carrying, watering, labelling. You can rest whenever you need to.',
    },
  ],
  importantNote:
    'Children of 12 and above come with a parent, who stays with them throughout. Please register even though it is free, so that we know how many people to cook for.',
};
