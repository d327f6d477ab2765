import type { DonationType, SponsoredProgram } from '@qlu/contracts/donations/donations.rules';

/** The words of the support page: what each donation is for, and why a hand is welcome. */
export interface Introduction {
  readonly title: string;
  readonly lead: string;
  /** Shown by 'Read More'. */
  readonly more: readonly { readonly title?: string; readonly text: string }[];
}

export const supportHead = {
  title: 'Support us',
  lead: 'A stone, a meal, a tree, a place in a class, an hour of your time: whatever you give helps someone.',
} as const;

export const donateIntroduction: Introduction = {
  title: 'Choose where your donation goes',
  lead: 'Many small donations have built this campus. Choose the work that is close to your heart. Every donation goes to the purpose it names, and a general donation goes where it is needed most.',
  more: [
    {
      title: 'Sahasraara Pyramid',
      text: 'Sahasraara is the thousand-petalled lotus at the crown of the head. The pyramid named after it is our great hall of silence, where many people can sit together, close their eyes and listen within. Your donation becomes part of its walls.',
    },
    {
      title: 'Crystal',
      text: 'Crystals are set where the lines of the pyramid meet. Each one is chosen, cleaned and set by hand, and those who meditate under them often remember the light first. Your donation brings one of them to its place.',
    },
    {
      title: 'Petal',
      text: 'A stone lotus surrounds the pyramid, petal by petal. Giving a petal is a quiet present: in the name of a parent, for a birthday, or in memory of someone you miss.',
    },
    {
      title: 'Goshala',
      text: 'We feed and wash our cows and call them by name, even when they are old and give no milk. Your donation to the goshala pays for fodder, water, a dry floor and a doctor when a cow is ill.',
    },
    {
      title: 'Annadaanam',
      text: 'Nobody can meditate on an empty stomach. Annadaanam is the gift of food: simple, fresh meals for those who come to learn, for those who work on the campus, and for anyone who comes to the gate at noon.',
    },
    {
      title: 'Vanya Maitreya',
      text: 'Vanya Maitreya means a friend of the forest. Once a month people of all ages come to plant, to water and to sit under the trees they planted. We have planted more than 6,000 trees so far. Your donation pays for saplings, soil, tools and the meals of a planting day, so that the program stays free.',
    },
    {
      title: 'Pay It Forward',
      text: 'Perhaps someone helped you to take your first step, or you wish someone had. This donation opens a program to a person who could not come otherwise. To choose the program and the number of places yourself, open the Pay It Forward tab.',
    },
    {
      title: 'General Donation',
      text: 'Some needs cannot be planned: a broken pump, a roof before the rains, a bus for a village school. A general donation of any size helps us to meet them on the same day.',
    },
  ],
};

/** One line for each card. */
export const donationLines: Record<DonationType, string> = {
  'sahasraara-pyramid': 'Stone and roof for the great hall of silence',
  crystal: 'A crystal for the heart of the pyramid',
  petal: 'One petal of the stone lotus around it',
  goshala: 'Fodder and care for the cows of the campus',
  annadaanam: 'Fresh meals for anyone who is hungry',
  'pay-it-forward': 'A place in a program for someone else',
  general: 'Any amount, where it is needed most',
  'vanya-maitreya': 'Saplings, soil and tools for the forest',
};

export const payItForwardIntroduction: Introduction = {
  title: 'Open the door for someone else',
  lead: 'You choose a program and how many people may come. They learn, rest or heal without having to think about the cost, and without knowing who paid for them.',
  more: [
    {
      text: 'Many people write to us who would like to come and cannot: a student, a mother between two jobs, a farmer after a dry year. The people who run the program give the places you pay for to them, one by one.',
    },
    {
      title: 'Meditation Classes',
      text: 'The first and simplest step: to sit, to breathe, and to come back next week. Those who learn it here can practise it all their life and teach it at home.',
    },
    {
      title: 'Inner Child Healing',
      text: 'Much of what troubles us began when we were small. In this workshop people meet the child they once were, listen at last, and leave lighter than they came.',
    },
    {
      title: 'SCTP',
      text: 'A training for those who will guide others one day. A place given here also helps everyone whom that teacher will teach.',
    },
    {
      title: 'Teenage Buddha',
      text: 'Days for young people between school, screens and many expectations: silence, play, honest talk, and friends who understand.',
    },
    {
      title: 'Emotional Healing',
      text: 'For those who carry a loss, a fear or an anger that will not go away. They can come without worrying about the cost, because you have already paid it.',
    },
    {
      title: 'One day, they may do the same',
      text: 'We ask for nothing in return. We tell those who receive a place only this: someone wished them well, and one day they may do the same for another person. This is how it goes forward.',
    },
  ],
};

export const sponsoredLines: Record<SponsoredProgram, string> = {
  'meditation-classes':
    'First steps into silence. The class is free; your donation pays its teachers and its online room',
  'inner-child-healing': 'Comfort for those who were hurt early in life',
  sctp: 'A training for those who will guide others',
  'teenage-buddha':
    'Calm and courage for the young. The days are free; your donation pays for the hall, meals and materials',
  'emotional-healing': 'Room for grief, anger and relief',
};

export const volunteerIntroduction: Introduction = {
  title: 'Volunteer with us',
  lead: 'Much of what happens here is done by people who simply came and asked how they could help. Tell us what you like doing and when you have time.',
  more: [
    {
      text: 'Some of our volunteers come for a single Sunday, some come every month, and some help from far away: they translate a talk, answer letters or improve a web page. Some carry water to the saplings, some keep lists, and some look after the children while their parents meditate.',
    },
    {
      text: 'You need no certificate and no particular faith. Just bring patience, good humour and a little time. We read every application, and we will write or call to find out what would suit you.',
    },
  ],
};
