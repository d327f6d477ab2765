/** The words of /contact-us; numbers, addresses and hours come from the site's settings. */
export const contactPage = {
  title: 'Contact Us',
  lead: 'Call us, write to us or visit us. We answer in English, Telugu and Hindi.',
  description: 'Our address in Hyderabad, phone, email, WhatsApp, office hours, map and social media links.',
  map: {
    title: 'How to reach us',
    /** What the map says, for those who do not see it. */
    seen: 'Map of the campus: a lake with a winding shore, roads that cross near it, and the pyramid hall among trees',
    words:
      'The campus is by the water, among trees. From the city, take the lake road. The gate is at the end of the lane, under the large banyan tree.',
  },
} as const;
