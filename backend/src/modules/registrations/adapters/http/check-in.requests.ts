import { presentProblem } from '@qlu/contracts/registrations/attendance.fields';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

export class AttendanceRequest {
  /** Whether the person is there; false takes a mark back. */
  @ValidatedBy(presentProblem)
  present!: boolean;
}
