/** The roles of back office users. */
export const ROLES = ['owner', 'office', 'editor', 'checkin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  owner: 'Owner',
  office: 'Office',
  editor: 'Editor',
  checkin: 'Check-in',
};

export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  owner: 'Everything, including users, the foundation and the audit log',
  office:
    'Registrations, sponsored places, check-in, donations, accounting, volunteers, personal requests, Needs Attention, and refunds up to a limit',
  editor: 'Programs, banners and photographs',
  checkin: 'Participants of today’s programs',
};

/** A part of the back office. Each route and each page belongs to one. */
export type Area =
  | 'account'
  | 'attention'
  | 'audit'
  | 'banners'
  | 'check-in'
  | 'dashboard'
  | 'donations'
  | 'foundation'
  | 'people'
  | 'photographs'
  | 'programs'
  | 'refunds'
  | 'registrations'
  | 'requests'
  | 'users'
  | 'volunteers';

/**
 * The areas of each role. The server enforces them, and the back office shows only their pages. The owner is not
 * listed, because the owner may use every area. `account` is the user's own password, second factor and sessions.
 */
const AREAS: Record<Exclude<Role, 'owner'>, readonly Area[]> = {
  office: [
    'account',
    'attention',
    'check-in',
    'dashboard',
    'donations',
    'people',
    'refunds',
    'registrations',
    'requests',
    'volunteers',
  ],
  editor: ['account', 'banners', 'photographs', 'programs'],
  checkin: ['account', 'check-in'],
};

/** Whether a role may use an area. Without an area only the owner may. */
export function mayUse(role: Role, area: Area | undefined): boolean {
  return role === 'owner' || (area !== undefined && AREAS[role].includes(area));
}
