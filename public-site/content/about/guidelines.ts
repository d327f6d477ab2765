import type { PicturePage } from './picture-section.ts';

/** /guidelines: seven sections on living together on the campus. */
export const guidelinesPage: PicturePage = {
  folder: 'guidelines',
  title: 'Campus Guidelines',
  lead: 'A few agreements keep the place quiet, clean and kind. Please read them before you come.',
  description:
    'What to know before a stay on the campus: arrival, silence, food, clothing, telephones, care for the land, and health.',
  sections: [
    {
      id: 'arrival',
      eyebrow: 'One',
      title: 'Arrive without hurry',
      seen: 'a stone gateway with lamps, and light behind its last arch',
      paragraphs: ['A program begins better when the journey has already ended.'],
      points: [
        'Please be at the gate an hour before your program begins, with the document you registered with.',
        'Bring light bedding, a water bottle, a torch and the medicines that you need.',
        'Guests of guests are welcome on open days; on program days please come alone.',
      ],
    },
    {
      id: 'silence',
      eyebrow: 'Two',
      title: 'Keep the silence',
      seen: 'snow mountains and a cairn of stones at a silent lake',
      paragraphs: [
        'From nine in the evening until after breakfast, and always inside the hall, we do not speak. A nod is enough of a greeting. If something is urgent, the people at the reception are there at any hour.',
      ],
    },
    {
      id: 'food',
      eyebrow: 'Three',
      title: 'Eat what is offered',
      seen: 'a brass water pot and fruit on a window ledge in the morning',
      paragraphs: ['Meals are vegetarian, freshly cooked and the same for all.'],
      points: [
        'Take a little, come again, leave nothing on the plate.',
        'Tell us of allergies when you register.',
        'Alcohol, tobacco and other intoxicants stay outside the gate.',
      ],
    },
    {
      id: 'clothing',
      eyebrow: 'Four',
      title: 'Dress lightly and simply',
      seen: 'folded cotton cloth and a garland on a window ledge',
      paragraphs: [
        'Wear loose cotton in calm colours that covers shoulders and knees: you will sit on the floor for a long time. Shoes wait outside every building. Evenings by the water are cool from November to February; a shawl helps.',
      ],
    },
    {
      id: 'telephones',
      eyebrow: 'Five',
      title: 'Let the telephone rest',
      seen: 'a crescent moon and stars over sleeping hills',
      paragraphs: [
        'Telephones stay switched off in the hall and during programs. Please take no photographs or recordings of other people: many come here to be unobserved for once. The office takes messages for you and finds you when it matters.',
      ],
    },
    {
      id: 'land',
      eyebrow: 'Six',
      title: 'Leave the land as you found it',
      seen: 'a sapling in a clay pot on a window ledge, hills behind it',
      paragraphs: ['Deer, peacocks and cobras lived here before us.'],
      points: [
        'Stay on the paths, and carry a torch after dark.',
        'Use water as if you had drawn it from the well yourself.',
        'Bring no plastic bags or bottles; take home what you brought.',
      ],
    },
    {
      id: 'health',
      eyebrow: 'Seven',
      title: 'Look after yourself and others',
      seen: 'a lotus opens on still water in rose coloured light',
      paragraphs: [
        'Our programs are no medical treatment and replace none. Tell your facilitator beforehand of an illness, a pregnancy or a time of heavy sorrow. Children below twelve come with a parent. Whoever feels unwell or uneasy may stop at any moment, and is never asked why.',
      ],
    },
  ],
};
