import {
  refundLimitProblem,
  roleProblem,
  userEmailProblem,
  userNameProblem,
} from '@qlu/contracts/access/users.fields';
import type { Role } from '@qlu/contracts/access/roles.rules';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

/** What the owner decides about a user. */
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
