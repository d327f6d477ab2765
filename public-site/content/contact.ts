/** The words of /contact-us; numbers, addresses and hours come from the site's settings. */
export const contactPage = {
  title: 'Contact Us',
  lead: 'Call, write or come by. A person answers, in English, Telugu or Hindi.',
  description: 'Address in Hyderabad, telephone, e-mail, WhatsApp, office hours, map and social links.',
  map: {
    title: 'Find the way',
    /** What the drawing shows, for those who do not see it. */
    seen: 'A drawn map: a lake with a winding shore, roads that cross near it, and the pyramid hall marked among trees',
    words:
      'The campus lies by the water, among trees. From the city take the lake road; the gate is at the end of the lane, under the large banyan.',
  },
} as const;
