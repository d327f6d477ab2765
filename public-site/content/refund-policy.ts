/** The cancellation and refund policy; the rules are in docs/product/payments.md. */
interface PolicySection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const refundPolicy = {
  title: 'Cancellation and Refund Policy',
  lead: 'Plans change. This page explains what happens to your payment and what you need to do.',
  description:
    'How to ask for a refund: within 7 days and before the program starts. What applies to retreats, workshops and webinars.',
  updated: 'November 2020',
  /** The policy at a glance: a term and what applies. */
  facts: [
    { term: 'Ask for a refund', fact: 'Within 7 days of the payment, and before the program starts' },
    { term: 'Our reply', fact: 'Within 30 working days' },
    { term: 'Retreats', fact: '₹10,000 cancellation fee' },
    { term: 'Two-day workshops', fact: 'Payment can be carried forward within one year' },
    { term: 'Webinars', fact: '₹1,500 cancellation fee' },
  ],
  sections: [
    {
      id: 'asking',
      title: 'Asking for a refund',
      paragraphs: [
        'What you pay for a program is a fee for your place, not a donation. If you would like a refund, please write to us within 7 days of the payment and before the program starts. For a donation, the 7 days count from the day you gave. Once the program has started we cannot give a refund, even within the 7 days.',
        'Please mention the program, the date and amount of the payment, and the transaction ID on your receipt.',
      ],
    },
    {
      id: 'answer',
      title: 'When you will hear from us',
      paragraphs: ['The foundation looks at every request and replies within 30 working days.'],
    },
    {
      id: 'retreats',
      title: 'Retreats',
      paragraphs: [
        'We arrange rooms, meals and facilitators long before a retreat. If you cancel your place, we keep a cancellation fee of ₹10,000.',
      ],
    },
    {
      id: 'workshops',
      title: 'Two-day workshops',
      paragraphs: [
        'If you cannot come to a two-day workshop, we can carry your payment forward: you can use it for another workshop within one year.',
      ],
    },
    {
      id: 'webinars',
      title: 'Webinars',
      paragraphs: ['If you cancel a webinar, we keep a fee of ₹1,500.'],
    },
    {
      id: 'time',
      title: 'Time zone',
      paragraphs: [
        'All times and dates in this policy, and in our programs, are Indian Standard Time (IST).',
      ],
    },
  ] satisfies readonly PolicySection[],
  /** A later addition with its own date. It says what the suggested refund of the back office follows. */
  addition: {
    id: 'other-programs',
    title: 'One-day, online and long programs',
    added: 'November 2026',
    paragraphs: [
      'One-day programs: if you ask within 7 days of the payment and before the program starts, we refund the full amount.',
      'Online programs: the rule for webinars applies. ₹1,500 is kept. If you paid ₹1,500 or less, there is no refund.',
      'Programs of three days or more: if the program is a retreat, the rule for retreats applies. For other programs, such as trainings, we refund the full amount if you ask within 7 days of the payment and before the program starts.',
    ],
  },
} as const;
