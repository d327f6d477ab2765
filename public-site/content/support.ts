import type { DonationType, SponsoredProgram } from '@qlu/contracts/donations/donations.rules';

/** The words of the support page: what each gift is for, and why a hand is welcome. */
export interface Introduction {
  readonly title: string;
  readonly lead: string;
  /** Shown by 'Read More'. */
  readonly more: readonly { readonly title?: string; readonly text: string }[];
}

export const supportHead = {
  title: 'Support Us',
  lead: 'A stone, a meal, a tree, a place in a classroom, an hour of your time: whatever you can give finds its way to somebody.',
} as const;

export const donateIntroduction: Introduction = {
  title: 'Give what the place needs',
  lead: 'The campus has grown from many small gifts. Choose the work that is close to you; every donation goes to what it names, and a general one goes where it is needed first.',
  more: [
    {
      title: 'Sahasraara Pyramid',
      text: 'Sahasraara is the lotus of a thousand petals at the crown of the head. The pyramid that carries its name is our great hall of silence: a roof under which many can sit together, close their eyes and hear themselves again. Your gift becomes part of its walls.',
    },
    {
      title: 'Crystal',
      text: 'Crystals stand where the lines of the pyramid meet. They are chosen, cleaned and set by hand, and those who meditate beneath them often remember the light first. A gift brings one of them to its place.',
    },
    {
      title: 'Petal',
      text: 'Around the pyramid lies a lotus of stone, petal beside petal. One petal is a quiet present: in the name of a parent, for a birthday, for somebody who is missed.',
    },
    {
      title: 'Goshala',
      text: 'Our cows are fed, washed and called by name, also when they are old and give no milk. Fodder, water, a dry floor and a doctor who comes when one is ill: that is what the goshala lives on.',
    },
    {
      title: 'Annadaanam',
      text: 'Nobody sits well with an empty stomach. Annadaanam is the gift of food: plain, fresh meals for those who come to learn, for those who work on the campus, and for whoever stands at the gate at noon.',
    },
    {
      title: 'Vanya Maitreya',
      text: 'Vanya Maitreya means a friend of the forest. Once a month people of all ages come to plant, to water and to sit under what they planted; more than 6,000 trees have gone into the ground so far. Your gift pays for saplings, soil, tools and the meals of a planting day, so that the program stays free.',
    },
    {
      title: 'Pay It Forward',
      text: 'Somebody may have paid for your first step, or you wish that somebody had. This gift opens a program to a person who could not come otherwise. To choose the program and the number of places yourself, open the Pay It Forward tab.',
    },
    {
      title: 'General Donation',
      text: 'Some needs have no name yet: a broken pump, a roof before the rains, a bus for a village school. A general donation of any size lets us answer them on the day they come.',
    },
  ],
};

/** One line for each card. */
export const donationLines: Record<DonationType, string> = {
  'sahasraara-pyramid': 'Stone and roof for the great hall of silence',
  crystal: 'A crystal for the heart of the pyramid',
  petal: 'One petal of the stone lotus around it',
  goshala: 'Fodder and care for the cows of the campus',
  annadaanam: 'Fresh meals for whoever comes hungry',
  'pay-it-forward': 'A place in a program for somebody else',
  general: 'Any amount, where it is needed first',
  'vanya-maitreya': 'Saplings, soil and tools for the forest',
};

export const payItForwardIntroduction: Introduction = {
  title: 'Open the door for somebody else',
  lead: 'You choose a program and how many people may come. They learn, rest or heal without having to ask what it costs, and without knowing to whom they owe it.',
  more: [
    {
      text: 'People write to us who would like to come and cannot: a student, a mother between two jobs, a farmer after a dry year. The places that you pay for are given to them, one by one, by the people who look after the program.',
    },
    {
      title: 'Meditation Classes',
      text: 'The first and simplest door: to sit down, to breathe, to come back next week. Whoever learns it here can practise it for the rest of a life, and teach it at home.',
    },
    {
      title: 'Inner Child Healing',
      text: 'Much of what weighs on us began when we were small. In this workshop people meet that child again, listen at last, and leave lighter than they came.',
    },
    {
      title: 'SCTP',
      text: 'A training for those who will guide others one day. A place given here reaches everybody whom that teacher will teach.',
    },
    {
      title: 'Teenage Buddha',
      text: 'Days for young people between school, screens and a hundred expectations: silence, play, honest talk, and friends who understand.',
    },
    {
      title: 'Emotional Healing',
      text: 'For those who carry a loss, a fear or an anger that will not go. Nobody has to explain what it costs to come; it has been paid.',
    },
    {
      title: 'One day, the same for another',
      text: 'Nothing is asked in return. Those who receive a place are told only this: that somebody wished them well, and that one day they may do the same for another. That is how it goes forward.',
    },
  ],
};

export const sponsoredLines: Record<SponsoredProgram, string> = {
  'meditation-classes': 'First steps into silence, week after week',
  'inner-child-healing': 'Comfort for what was hurt early in life',
  sctp: 'A training for those who will guide others',
  'teenage-buddha': 'Calm, courage and friendship for the young',
  'emotional-healing': 'Room for grief, anger and relief',
};

export const volunteerIntroduction: Introduction = {
  title: 'Lend us your hands',
  lead: 'Much of what happens here is done by people who simply came and asked what was to do. Tell us what you like doing and when you have time.',
  more: [
    {
      text: 'Some of our volunteers come for a single Sunday, some every month, and some help from a desk far away: they translate a talk, answer a letter, mend a web page. Somebody carries water to the saplings, somebody keeps a list, somebody sits with the children while their parents meditate.',
    },
    {
      text: 'You need no certificate and no particular faith. Bring patience, good humour and a little time. We read every application and write or call to find out together what would suit you.',
    },
  ],
};
