/**
 * What an operator replaces in one place: names, numbers and addresses of the organisation. All values here
 * are samples. Phone numbers carry the country's code; links are whole addresses.
 */
export interface SiteSettings {
  readonly name: string;
  readonly shortName: string;
  /** The two founders, as programs name them among their facilitators (spec 1 §9). */
  readonly founders: readonly [string, string];
  readonly mobilePhone: string;
  readonly landline: string;
  readonly email: string;
  readonly postalAddress: readonly string[];
  readonly officeHours: string;
  /** Digits alone, country code first, as wa.me expects them. */
  readonly whatsAppNumber: string;
  readonly communityChatUrl: string;
  readonly programCalendarUrl: string;
  readonly mapUrl: string;
  /** The map inside the contact page; its host also stands in the server's content security policy. */
  readonly mapEmbedUrl: string;
  readonly social: {
    readonly facebook: string;
    readonly instagram: string;
    readonly youtube: string;
  };
}

export const siteSettings: SiteSettings = {
  name: 'Quantum Life University',
  shortName: 'QLU',
  founders: ['Sarada Prabhu', 'Raghava Prabhu'],
  mobilePhone: '+91 90000 00000',
  landline: '+91 40 0000 0000',
  email: 'info@qlu.example',
  postalAddress: [
    'Quantum Life University',
    '12 Banyan Lane, Lake View Colony',
    'Hyderabad, Telangana 500000',
    'India',
  ],
  officeHours: 'Monday to Friday, 9:30 AM to 6:30 PM IST. Closed on public holidays.',
  whatsAppNumber: '919000000000',
  communityChatUrl: 'https://chat.qlu.example/community',
  programCalendarUrl: 'https://calendar.qlu.example/programs',
  mapUrl: 'https://maps.qlu.example/campus',
  mapEmbedUrl:
    'https://www.openstreetmap.org/export/embed.html?bbox=78.30%2C17.33%2C78.58%2C17.47&layer=mapnik&marker=17.40%2C78.44',
  social: {
    facebook: 'https://facebook.example/qlu',
    instagram: 'https://instagram.example/qlu',
    youtube: 'https://youtube.example/qlu',
  },
};
