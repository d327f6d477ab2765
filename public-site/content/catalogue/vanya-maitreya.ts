import type { CatalogueText } from './entry.ts';

export const text: CatalogueText = {
  description:
    'Vanya means of the forest, and Maitreya means a friend. Once a month people of all trades come to the campus, put their hands into the soil, and plant trees together. In between there is silence, simple food, a walk at dusk and an evening around the lamps. Over 6,000 trees stand already, and each was somebody’s morning of work.',
  principle:
    'We take shade from trees that others planted. Planting one for those who come after us is the simplest way to say thank you.',
  objectives: [
    'Plant native saplings, and learn how each wants to be cared for',
    'Return to the trees of earlier months to water, weed and support them',
    'Meditate outdoors, with open senses',
    'Feel that one belongs to the land, instead of looking at it',
  ],
  methodology:
    'We work in small groups, each with somebody who knows the land. The hours of work are short and unhurried, with rests and water. Before the first pit is dug we sit in silence; after the last one is filled we sit again, each beside the tree that they planted. The evening belongs to songs, stories and early sleep.',
  syllabus: [
    'Arrival, a walk over the land and the story of the forest',
    'Soil, pits, compost and mulch: how a sapling survives its first summer',
    'Planting in silence',
    'Caring for the trees of the years before',
    'Meditation under the trees at dusk and at dawn',
    'A closing circle, and what each takes home',
  ],
  benefits: [
    'Two days in fresh air, without a screen',
    'Useful knowledge for a balcony, a garden or a village road',
    'The rare joy of a work whose result will outlive you',
    'New friends of very different ages',
  ],
  whoShouldAttend: [
    'Adults of 18 and above, with or without experience',
    'Children of 12 and above together with a parent',
    'Groups of colleagues, students and neighbours',
    'Whoever has sat indoors for too long',
  ],
  testimonials: [
    {
      name: 'Suresh',
      age: 41,
      quote: 'My neem was as high as my knee. This year my daughter stood in its shade.',
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
        'Old clothes, a hat, shoes that may become muddy, a water bottle and a torch. Tools and gloves are here.',
    },
    {
      question: 'Where do we sleep, and what do we eat?',
      answer:
        'In simple shared rooms on the campus, women and men apart. Meals are vegetarian and freshly cooked. Both are provided without charge.',
    },
    {
      question: 'Is the work heavy?',
      answer:
        'There is something for every strength: digging, carrying, watering, labelling. You rest when you need to.',
    },
  ],
  importantNote:
    'Children of 12 and above come with a parent, who stays with them throughout. Please register, although it is free: we cook for those whose names we have.',
};
