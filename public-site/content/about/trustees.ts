import type { PicturePage } from './picture-section.ts';

/** /board-of-trustees: seven sections. The names are invented; the texts describe duties, not lives. */
export const trusteesPage: PicturePage = {
  folder: 'board-of-trustees',
  title: 'Board of Trustees',
  lead: 'Seven people who serve without pay and make sure that every gift is used for its purpose.',
  description:
    'Our seven trustees and what each of them looks after: direction, accounts, law, land, teaching, care and youth.',
  sections: [
    {
      id: 'direction',
      eyebrow: 'Chair · Direction',
      title: 'Meenakshi Rao',
      isPortrait: true,
      paragraphs: [
        'Leads the board meetings and makes sure that each decision serves the purpose for which the foundation was set up. The chair speaks last, and signs only what every trustee has read.',
      ],
    },
    {
      id: 'accounts',
      eyebrow: 'Treasurer · Accounts',
      title: 'Harish Deshpande',
      isPortrait: true,
      paragraphs: [
        'Follows every rupee from donation to use. The accounts are closed each month and checked by an independent auditor each year. Any donor may ask how a donation was used.',
      ],
    },
    {
      id: 'law',
      eyebrow: 'Secretary · Law and records',
      title: 'Farida Ansari',
      isPortrait: true,
      paragraphs: [
        'Keeps the minutes, the registers and our written promises. The secretary also protects what visitors share with us: their names, numbers and documents are shown only to those who need them.',
      ],
    },
    {
      id: 'land',
      eyebrow: 'Trustee · Land and water',
      title: 'Venkat Gowda',
      isPortrait: true,
      paragraphs: [
        'Walks the land before anything is built. This trustee looks after the wells, the rain ponds, the young forest and the goshala, and makes sure that we plant ten trees for every tree that must be cut.',
      ],
    },
    {
      id: 'teaching',
      eyebrow: 'Trustee · Teaching',
      title: 'Lakshmi Narayanan',
      isPortrait: true,
      paragraphs: [
        'Represents the eighteen schools on the board. Reviews every new program first: what it promises, who may lead it, and what we do when someone needs more help than a program can give.',
      ],
    },
    {
      id: 'care',
      eyebrow: 'Trustee · Care and safety',
      title: 'Thomas Kurian',
      isPortrait: true,
      paragraphs: [
        'Listens to guests and staff who have a worry or a complaint. Every complaint is kept confidential and answered within a week, even if it is about the founders.',
      ],
    },
    {
      id: 'youth',
      eyebrow: 'Trustee · Youth and volunteers',
      title: 'Ananya Bose',
      isPortrait: true,
      paragraphs: [
        'Speaks for young people under thirty and for our volunteers, and helps to decide on scholarships, sponsored places and the children’s programs.',
      ],
    },
  ],
};
