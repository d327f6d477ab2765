import {
  refundLimitProblem,
  roleProblem,
  userEmailProblem,
  userNameProblem,
} from '@qlu/contracts/access/users.fields';
import type { Role } from '@qlu/contracts/access/roles.rules';
import { ValidatedBy } from '../../../../platform/http/resource-classes.js';

/** The owner's decisions about a user. */
class RightsRequest {
  @ValidatedBy(roleProblem)
  role!: Role;

  /** Rupees of one payment that a user of the role `office` may refund. Required for this role; 0: none. */
  @ValidatedBy(refundLimitProblem)
  refund_limit?: number | null;
}

export class UserRightsRequest extends RightsRequest {
  /** The role that the owner saw. Nothing is changed when the role or the refund limit is another one by now. */
  @ValidatedBy((value: unknown) => (value === undefined ? null : roleProblem(value)))
  former_role?: Role;

  /** The refund limit that the owner saw. */
  @ValidatedBy((value: unknown) => refundLimitProblem(value, {}))
  former_refund_limit?: number | null;
}

export class InviteUserRequest extends RightsRequest {
  /** Also the username. */
  @ValidatedBy(userEmailProblem)
  email!: string;

  @ValidatedBy(userNameProblem)
  display_name!: string;
}

/** A user of the back office. Amounts in rupees, instants in UTC. */
export class UserResponse {
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
