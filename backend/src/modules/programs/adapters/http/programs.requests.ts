import { isInstant } from '@qlu/contracts/dates/dates.rules';
import { flagProblem, publishStatusProblem } from '@qlu/contracts/programs/programs.fields';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { OFFICE_KEY } from '@qlu/contracts/registrations/office.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

export class ProgramStatusRequest {
  @ValidatedBy(publishStatusProblem)
  status!: 'draft' | 'published';
}

/** A program as the office sends it. */
export class ProgramFieldsRequest extends requestClass(PROGRAM_FIELDS) {
  static summary(fields: Record<string, string[]>): string {
    const isIncomplete = Object.values(fields).some((sentences) =>
      sentences.includes(PROGRAM_MESSAGES.requiredField),
    );
    return isIncomplete ? PROGRAM_MESSAGES.requiredFields : (Object.values(fields)[0]?.[0] ?? '');
  }
}

export class ProgramRequest extends ProgramFieldsRequest {
  /** The idempotency key of one form: 8 to 40 of A-Z a-z 0-9 _ -. */
  @ValidatedBy((value: unknown) => (isMissing(value) ? null : OFFICE_KEY.rule(value)))
  request_id?: string | null;
}

/** What both changes of a stored program have. */
export class NotifyingProgramRequest extends ProgramFieldsRequest {
  /** Whether participants are notified by email when the date, time, place or joining link changes. Default: true. */
  @ValidatedBy(flagProblem)
  notify?: boolean;
}

export class ChangeProgramRequest extends NotifyingProgramRequest {
  /** The `updated_at` of the program when the user read it. Another one is rejected: somebody else has changed it. */
  @ValidatedBy((value: unknown) =>
    isMissing(value) || isInstant(value) ? null : PROGRAM_MESSAGES.publishAtInvalid,
  )
  updated_at?: string | null;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
