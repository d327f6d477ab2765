import type { PipeTransform } from '@nestjs/common';
import { isPersonKind, type PersonKind } from '@qlu/contracts/people/people.fields';
import { AppError } from '../../../../kernel/app-error.js';

/** Reads the kind of a record in a path. @throws RECORD_NOT_FOUND for another one */
export class PersonKindPipe implements PipeTransform<string, PersonKind> {
  transform(value: string): PersonKind {
    if (!isPersonKind(value)) throw new AppError('RECORD_NOT_FOUND');
    return value;
  }
}
