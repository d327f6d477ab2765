import { noteProblem } from '@qlu/contracts/people/people.fields';
import { ValidatedBy } from '../../../../platform/http/resource-classes.js';

export class NoteRequest {
  @ValidatedBy(noteProblem)
  note!: string;
}
