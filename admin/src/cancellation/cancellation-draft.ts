import type { CancellationWay } from '@qlu/contracts/cancellations/cancellations.resource';
import { storedUser } from '../providers/admin-flag';

interface Email {
  subject: string;
  text: string;
}

/** What the form of a cancellation has. */
export interface CancellationValues extends Email {
  way: CancellationWay;
  target_program_id?: number;
}

interface CancellationDraft {
  values: CancellationValues;
  /** The text that follows the choice until the office has edited it. */
  suggested: Email;
}

const keyOf = (programId: number) => `cancellationDraft:${storedUser.get()}:${programId}`;

/** A cancellation that is not confirmed yet. It is kept in this tab for its user, so that a reload or a new login loses no text. */
export const cancellationDraft = {
  keep: (programId: number, draft: CancellationDraft): void =>
    sessionStorage.setItem(keyOf(programId), JSON.stringify(draft)),

  read: (programId: number): CancellationDraft | null =>
    JSON.parse(sessionStorage.getItem(keyOf(programId)) ?? 'null') as CancellationDraft | null,

  drop: (programId: number): void => sessionStorage.removeItem(keyOf(programId)),
};
