import type { PicturePage } from './picture-section.ts';

/** /guidelines: seven sections on living together on the campus. */
export const guidelinesPage: PicturePage = {
  folder: 'guidelines',
  title: 'Campus Guidelines',
  lead: 'A few simple guidelines keep the campus quiet, clean and friendly. Please read them before you come.',
  description:
    'What to know before you stay on our campus: arrival, silence, food, clothing, phones, care for the land, and health.',
  sections: [
    {
      id: 'arrival',
      eyebrow: 'One',
      title: 'Arrive without hurry',
      paragraphs: ['You will enjoy the program more if you have had time to rest after your journey.'],
      points: [
        'Please reach the gate an hour before your program begins, and bring the ID that you registered with.',
        'Bring light bedding, a water bottle, a torch and any medicines you need.',
        'Friends and family are welcome on open days. On program days, please bring only people who have registered.',
      ],
    },
    {
      id: 'silence',
      eyebrow: 'Two',
      title: 'Keep the silence',
      paragraphs: [
        'From nine in the evening until after breakfast, and always inside the hall, we do not speak. A nod is enough of a greeting. If something is urgent, the people at the reception are there at any hour.',
      ],
    },
    {
      id: 'food',
      eyebrow: 'Three',
      title: 'Eat what is offered',
      paragraphs: ['Meals are vegetarian, freshly cooked and the same for everyone.'],
      points: [
        'Take a little, come back for more, and please do not waste food.',
        'Tell us about any allergies when you register.',
        'Alcohol, tobacco and other intoxicants are not allowed on the campus.',
      ],
    },
    {
      id: 'clothing',
      eyebrow: 'Four',
      title: 'Dress lightly and simply',
      paragraphs: [
        'Wear loose cotton clothes in calm colours that cover your shoulders and knees. You will sit on the floor for long periods. Please leave your footwear outside every building. Evenings by the water are cool from November to February, so bring a shawl.',
      ],
    },
    {
      id: 'telephones',
      eyebrow: 'Five',
      title: 'Give your phone a rest',
      paragraphs: [
        'Please keep your phone switched off in the hall and during programs. Please do not photograph or record other people; many come here for some privacy. If your family needs you urgently, they can call the office and we will find you.',
      ],
    },
    {
      id: 'land',
      eyebrow: 'Six',
      title: 'Leave the land as you found it',
      paragraphs: ['Deer, peacocks and cobras were here long before us.'],
      points: [
        'Stay on the paths, and carry a torch after dark.',
        'Use water as carefully as if you had drawn it from the well yourself.',
        'Bring no plastic bags or bottles; take home what you brought.',
      ],
    },
    {
      id: 'health',
      eyebrow: 'Seven',
      title: 'Look after yourself and others',
      paragraphs: [
        'Our programs are not a medical treatment and do not replace one. Please tell your facilitator beforehand if you are unwell, pregnant or going through a very sad time. Children below twelve must come with a parent. If you feel unwell or uneasy, you may stop at any time without giving a reason.',
      ],
    },
  ],
};
