/** The cancellation and refund policy; the rules are in docs/product/payments.md. */
interface PolicySection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const refundPolicy = {
  title: 'Cancellation and Refund Policy',
  lead: 'Plans change. This page tells you what happens to what you have paid, and what you need to do.',
  description:
    'How to ask for a refund: within 7 days and before the program starts; what applies to retreats, workshops and webinars.',
  updated: 'November 2020',
  /** The policy at a glance: a term and what applies. */
  facts: [
    { term: 'Ask for a refund', fact: 'Within 7 days of the donation, and before the program starts' },
    { term: 'Our answer', fact: 'Within 30 working days' },
    { term: 'Retreats', fact: '₹10,000 cancellation fee' },
    { term: 'Two-day workshops', fact: 'Payment can be carried forward within one year' },
    { term: 'Webinars', fact: '₹1,500 cancellation fee' },
  ],
  sections: [
    {
      id: 'asking',
      title: 'Asking for a refund',
      paragraphs: [
        'Payments for our programs are received by the foundation as donations. If you wish to have one back, write to us within 7 days of the donation, and in any case before the program starts. Both conditions hold: a request that reaches us after the program has started cannot be granted, even within the 7 days.',
        'Please name the program, the date and amount of the payment, and the transaction id that stands on your receipt.',
      ],
    },
    {
      id: 'answer',
      title: 'When you hear from us',
      paragraphs: ['The foundation looks at every request and responds within 30 working days.'],
    },
    {
      id: 'retreats',
      title: 'Retreats',
      paragraphs: [
        'Rooms, meals and facilitators are arranged long before a retreat. When you cancel your place, a cancellation fee of ₹10,000 is kept.',
      ],
    },
    {
      id: 'workshops',
      title: 'Two-day workshops',
      paragraphs: [
        'If you cannot come to a two-day workshop, your payment can be carried forward: it counts for another one within one year.',
      ],
    },
    {
      id: 'webinars',
      title: 'Webinars',
      paragraphs: ['When you cancel a webinar, a fee of ₹1,500 is kept.'],
    },
    {
      id: 'time',
      title: 'Which time counts',
      paragraphs: [
        'All times and dates in this policy, and in our programs, are Indian Standard Time (IST).',
      ],
    },
  ] satisfies readonly PolicySection[],
} as const;
