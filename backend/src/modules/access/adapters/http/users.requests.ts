import {
  refundLimitProblem,
  roleProblem,
  userEmailProblem,
  userNameProblem,
} from '@qlu/contracts/access/users.fields';
import type { Role } from '@qlu/contracts/access/roles.rules';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

/** What the owner decides about a user. */
export class UserRightsRequest {
  @ValidatedBy(roleProblem)
  role!: Role;

  /** Rupees of one payment that a user of the role `office` may refund. Required for this role; 0: none. */
  @ValidatedBy(refundLimitProblem)
  refund_limit?: number | null;
}

export class InviteUserRequest extends UserRightsRequest {
  /** Also the username. */
  @ValidatedBy(userEmailProblem)
  email!: string;

  @ValidatedBy(userNameProblem)
  display_name!: string;
}
