import type { Policy } from './policy-section';

/** /terms. */
export const terms: Policy = {
  title: 'Terms',
  lead: 'The few rules that apply when you register, give or use this website.',
  description: 'What applies when you register for a program, donate or use this website.',
  updated: 'November 2026',
  sections: [
    {
      id: 'registration',
      title: 'Registering for a program',
      paragraphs: [
        'Your place is yours when we confirm it: on the page after you register, and by email. For a paid program, that is when your payment has reached us. If a payment arrives after the last place has gone, we tell you and offer you another date or your money back.',
        'Please give the right name, email and phone number, because we use them to reach you. A parent or guardian registers for anybody under 18.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      paragraphs: [
        'Prices are in Indian rupees for one person, and the page shows the total before you pay. Razorpay takes payments on this website. An early bird price ends on the day that the page names.',
      ],
    },
    {
      id: 'changes',
      title: 'If you cannot come',
      paragraphs: [
        'Your confirmation email has a link to change or cancel your registration. What we refund is in our cancellation and refund policy.',
      ],
    },
    {
      id: 'our-changes',
      title: 'If we change or cancel a program',
      paragraphs: [
        'We tell you by email as soon as a date, time, place or facilitator changes. If we cancel a program, we write to you about your refund.',
      ],
    },
    {
      id: 'donations',
      title: 'Donations',
      paragraphs: [
        'A donation is given freely and brings nothing in return. We use it for the purpose that you chose. A monthly gift goes on until it ends or you stop it; each of its emails has a link to pause or stop it. If you gave by mistake, write to us within 7 days.',
      ],
    },
    {
      id: 'health',
      title: 'Your health',
      paragraphs: [
        'Meditation and healing programs do not replace a doctor or medical treatment. Please do not stop a medicine because of a program. If you are ill, pregnant or under treatment, talk to your doctor and tell us before you register.',
      ],
    },
    {
      id: 'conduct',
      title: 'At a program',
      paragraphs: [
        'Please follow the campus guidelines and the facilitator’s instructions. Please do not record, photograph or pass on a session or its joining link without our agreement. We may ask somebody to leave who disturbs or endangers others.',
      ],
    },
    {
      id: 'website',
      title: 'This website',
      paragraphs: [
        'You may read, print and share our pages. Texts and pictures remain ours. We try to keep everything correct, and we correct mistakes when you tell us.',
      ],
    },
    {
      id: 'law',
      title: 'Law',
      paragraphs: [
        'Indian law applies, and the courts at Hyderabad decide. Please talk to us first; most things can be settled by a phone call.',
      ],
    },
  ],
};
