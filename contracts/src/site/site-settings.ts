/**
 * Names, phone numbers and addresses of the organisation, to be replaced by the operator. All values here are samples.
 * Phone numbers have a country code; links are absolute URLs.
 */
export interface SiteSettings {
  readonly name: string;
  readonly shortName: string;
  /** The names of the two founders, as programs list them among their facilitators. */
  readonly founders: readonly [string, string];
  readonly mobilePhone: string;
  readonly landline: string;
  readonly email: string;
  readonly postalAddress: readonly string[];
  readonly officeHours: string;
  /** Digits only, with the country code first, as wa.me expects. */
  readonly whatsAppNumber: string;
  readonly communityChatUrl: string;
  readonly programCalendarUrl: string;
  readonly mapUrl: string;
  /** The embedded map of the contact page. Its host is also in the server's content security policy. */
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
