/** A note of the office about a person. */
export interface NewNote {
  /** The record by which the person was found, such as `registration 12`. */
  subject: string;
  who: string;
  note: string;
  at: Date;
}

export abstract class NoteRepository {
  /** Takes part in the current transaction. */
  abstract add(note: NewNote): Promise<void>;
}
