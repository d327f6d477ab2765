/** The skills that a volunteer can choose. */
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

/** The skill that is replaced by the volunteer's own text. */
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

/** The statuses of an application. It starts as `pending`. */
export const VOLUNTEER_STATUSES = ['pending', 'contacted', 'accepted', 'declined'] as const;
export type VolunteerStatus = (typeof VOLUNTEER_STATUSES)[number];

/** The comma-separated skills of the request. 'Other' is replaced by the volunteer's own text, if there is any. */
export function skillsText(ticked: readonly string[], otherSkill: string): string {
  const other = otherSkill.trim();
  return ticked.map((skill) => (skill === OTHER_SKILL && other !== '' ? other : skill)).join(', ');
}
