import type { Policy } from './policy-section';

/** /privacy-policy. The periods are the default settings UNPAID_RETENTION_DAYS and RETENTION_YEARS of the server. */
export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  lead: 'What we ask you for, why we need it, who sees it, how long we keep it, and what you can ask us to do.',
  description:
    'Which personal data we take for registrations, donations and requests, why, who sees it, how long we keep it, and your rights.',
  updated: 'November 2026',
  sections: [
    {
      id: 'what',
      title: 'What we take, and why',
      paragraphs: ['We take only what you type into a form, and only when you send it.'],
      points: [
        'Registration: your name, email and phone number, to confirm your place and to tell you about changes. Some programs also ask for your postal address and for a PAN or Aadhaar number, to know at the program who has registered. If you bring others, we ask for their names.',
        'Donation: your name, email, phone number, address and PAN or Aadhaar number, for your receipt and for the records that the Income-tax Act asks a charity to keep and report. We ask whether you are an Indian citizen when by law we can accept donations only from Indian citizens.',
        'Volunteering: your name, email, phone number, skills, free time and reason, to find work that suits you.',
        'Waiting list: your name, email, phone number and the number of people, to offer you a place when one opens.',
        'Personal session: your name, phone number, preferred day and time, and your email if you give it, to call you and agree on a session.',
        'Sponsored place and feedback: what you write to us, to decide on your request and to make our programs better.',
      ],
    },
    {
      id: 'id-numbers',
      title: 'PAN and Aadhaar numbers',
      paragraphs: [
        'We store ID numbers encrypted. Lists in our office show them hidden, except for their last characters. Each time a member of the office opens a whole number, our records say who and when. It is never in a web address or a log, and never goes to Razorpay. A receipt for a donation shows your PAN; of an Aadhaar number it shows only the last four digits.',
        'If you do not wish to give an Aadhaar number, please give a PAN instead.',
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      paragraphs: [
        'Razorpay takes the payment. Your card, bank and UPI details go only to Razorpay; we never see or store them. We give Razorpay the amount, and your name, email and phone number, so that you need not type them again. Razorpay tells us whether the payment worked, how you paid, and its number. Razorpay’s own privacy policy applies to what it stores.',
      ],
    },
    {
      id: 'who',
      title: 'Who sees it',
      paragraphs: ['We do not sell your data, and we do not use it for advertising. These see a part of it:'],
      points: [
        'Members of our office, each only what their work needs. Helpers at the entrance see the names of the people registered.',
        'The companies that run our server, deliver our emails and take our payments, for that work only.',
        'Your facilitator, when you ask for a personal session.',
        'The Income Tax Department and our auditors, when the law asks for it: for example the yearly statement of donations, from which your donation certificate comes.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      paragraphs: [],
      points: [
        'A form that was not paid or whose payment failed: we remove your details after 90 days.',
        'A payment and its receipt: for ten years after the end of the financial year, because accounts and tax records must be kept. Then we remove your personal details if you ask us to.',
        'Volunteering, waiting lists, personal sessions, feedback and free registrations: until you ask us to delete them. We keep a registration until its program is over.',
        'Backups are replaced by newer ones. Until then they can still contain what was deleted.',
      ],
    },
    {
      id: 'emails',
      title: 'Emails',
      paragraphs: [
        'We write to confirm what you did, to send receipts and certificates, to remind you of a program, and to tell you about changes. After a program we may ask once how it was. These emails have no pictures or links that watch you.',
      ],
    },
    {
      id: 'browser',
      title: 'On your phone or computer',
      paragraphs: [
        'Our public pages set no cookies and use no analytics or advertising. While you fill in a form, your browser keeps what you typed in that tab, so that a lost connection loses nothing; it does not keep the ID number. It also remembers for two days which payments you made here, so that you can return to the result, and for 90 days your latest donation, so that you see that it has arrived; “Hide This” ends it.',
        'Our server’s log notes which page was called and when. It has no names and no internet addresses. The live map on the contact page opens only when you ask for it, and then OpenStreetMap sees your internet address. Razorpay’s payment window is a page of Razorpay and may set cookies of its own.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        'Some programs are for children and teenagers. A parent or guardian must register anybody under 18 and give the details.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'Write or call, and say which email or phone number you used. We first make sure that it is you. You can ask us to:',
      ],
      points: [
        'show you what we have about you, and give you a copy',
        'correct what is wrong',
        'delete it; we tell you what the law makes us keep, and until when',
        'stop writing to you, or take back a consent',
        'name somebody who may ask for you if you die or cannot ask yourself',
      ],
    },
    {
      id: 'complaints',
      title: 'If you are not satisfied',
      paragraphs: [
        'Please tell us first. If our answer does not help, you can complain to the Data Protection Board of India under the Digital Personal Data Protection Act, 2023.',
      ],
    },
  ],
};
