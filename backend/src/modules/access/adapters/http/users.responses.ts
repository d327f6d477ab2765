import type { UserRow } from '../persistence/user-queries.js';

/** A user of the back office. Amounts in rupees, instants in UTC. */
export class UserResponse implements UserRow {
  /** 0 for the owner whose name and password are set on the server, and who cannot be changed here. */
  id!: number;
  /** The email address of an invited user. */
  username!: string;
  display_name!: string;
  role!: 'owner' | 'office' | 'editor' | 'checkin';
  /** What the user may refund of one payment; null: no limit. */
  refund_limit!: number | null;
  /** `invited` until the user has chosen a password. */
  status!: 'active' | 'invited' | 'disabled';
  set_on_server!: boolean;
  /** Whether two-step login is on. */
  second_factor!: boolean;
  /** When the link in the last email stops working; null when there is no open invitation. */
  invitation_expires_at!: string | null;
}

export class UsersResponse {
  success!: true;
  users!: UserResponse[];
}

export class UserChangedResponse {
  success!: true;
  user!: UserResponse;
}

export class InvitationAcceptedResponse {
  success!: true;
  /** With which the user logs in. */
  username!: string;
}
