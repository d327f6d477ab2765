import type { PicturePage } from './picture-section.ts';

const portrait = 'a calm portrait, drawn without likeness:';

/** /board-of-trustees: seven sections. The names are invented; the texts describe duties, not lives. */
export const trusteesPage: PicturePage = {
  folder: 'board-of-trustees',
  title: 'Board of Trustees',
  lead: 'Seven people who serve without pay, so that what is given here is used for what it was given for.',
  description:
    'The seven trustees and what each of them looks after: direction, accounts, law, land, teaching, care and youth.',
  sections: [
    {
      id: 'direction',
      eyebrow: 'Chair · Direction',
      title: 'Meenakshi Rao',
      seen: `${portrait} an elder with white hair and an indigo shawl`,
      paragraphs: [
        'Leads the meetings of the board and sees that each decision serves the purpose for which the foundation was set up. The chair speaks last, and signs only what every trustee has read.',
      ],
    },
    {
      id: 'accounts',
      eyebrow: 'Treasurer · Accounts',
      title: 'Harish Deshpande',
      seen: `${portrait} a man with glasses and a sandal coloured jacket`,
      paragraphs: [
        'Follows every rupee from the gift to its use. The accounts are closed each month, looked at by an independent auditor each year, and any donor may ask what became of a donation.',
      ],
    },
    {
      id: 'law',
      eyebrow: 'Secretary · Law and records',
      title: 'Farida Ansari',
      seen: `${portrait} a woman with a light veil over her hair`,
      paragraphs: [
        'Keeps the minutes, the registers and the promises made in writing. What visitors entrust to us, their names, numbers and documents, is in the secretary’s care and is shown to nobody who does not need it.',
      ],
    },
    {
      id: 'land',
      eyebrow: 'Trustee · Land and water',
      title: 'Venkat Gowda',
      seen: `${portrait} a man with a short beard and a leaf green shawl`,
      paragraphs: [
        'Walks the campus before anything is built. Wells, rain ponds, the forest of young trees and the goshala are this trustee’s concern, and the rule that for each tree that must go, ten are planted.',
      ],
    },
    {
      id: 'teaching',
      eyebrow: 'Trustee · Teaching',
      title: 'Lakshmi Narayanan',
      seen: `${portrait} a woman with a long braid and a rose coloured sari`,
      paragraphs: [
        'Represents the eighteen schools on the board. New programs are presented here first: what they promise, who may lead them, and what is done when somebody needs more help than a program can give.',
      ],
    },
    {
      id: 'care',
      eyebrow: 'Trustee · Care and safety',
      title: 'Thomas Kurian',
      seen: `${portrait} a man with white hair and a white beard`,
      paragraphs: [
        'Is there for guests and staff who have a worry or a complaint. Whatever is said stays in confidence, is answered within a week, and may be about anybody, the founders included.',
      ],
    },
    {
      id: 'youth',
      eyebrow: 'Trustee · Youth and volunteers',
      title: 'Ananya Bose',
      seen: `${portrait} a young woman with short curly hair`,
      paragraphs: [
        'Speaks for those who are under thirty and for those who lend us their hands. Scholarships, places paid for by others and the children’s programs are decided with this trustee’s voice.',
      ],
    },
  ],
};
