import { flagProblem, publishStatusProblem } from '@qlu/contracts/programs/programs.fields';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

export class ProgramStatusRequest {
  @ValidatedBy(publishStatusProblem)
  status!: 'draft' | 'published';
}

/** A program as the administrator sends it. */
export class ProgramRequest extends requestClass(PROGRAM_FIELDS) {
  static summary(fields: Record<string, string[]>): string {
    const isMissing = Object.values(fields).some((sentences) =>
      sentences.includes(PROGRAM_MESSAGES.requiredField),
    );
    return isMissing ? PROGRAM_MESSAGES.requiredFields : (Object.values(fields)[0]?.[0] ?? '');
  }
}

export class ChangeProgramRequest extends ProgramRequest {
  /** Whether participants are notified by email when the date, time, place or joining link changes. Default: true. */
  @ValidatedBy(flagProblem)
  notify?: boolean;
}
