/** What a volunteer offers (spec 2 §3). */
export const SKILLS = [
  'Meditation Guidance',
  'Event Organization',
  'Administrative Support',
  'Teaching',
  'Gardening',
  'Marketing & Social Media',
  'Technology Support',
  'Translation',
  'Other',
] as const;

/** The skill that the volunteer's own words replace. */
export const OTHER_SKILL = 'Other';

export const AVAILABILITIES = ['weekends', 'weekdays', 'flexible', 'remote', 'full-time'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  weekends: 'Weekends',
  weekdays: 'Weekdays',
  flexible: 'Flexible',
  remote: 'Remote',
  'full-time': 'Full-time',
};

/** What an application can be; `pending` is where it begins (spec 2 §4). */
export const VOLUNTEER_STATUSES = ['pending', 'contacted', 'accepted', 'declined'] as const;
export type VolunteerStatus = (typeof VOLUNTEER_STATUSES)[number];

/** The comma-joined text of the request; 'Other' is replaced by what the volunteer wrote, if anything. */
export function skillsText(ticked: readonly string[], otherSkill: string): string {
  const other = otherSkill.trim();
  return ticked.map((skill) => (skill === OTHER_SKILL && other !== '' ? other : skill)).join(', ');
}
