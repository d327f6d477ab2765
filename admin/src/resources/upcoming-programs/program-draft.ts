import { storedUser } from '../../providers/admin-flag';
import type { AdminProgram, ProgramValues } from './program-values';

interface ProgramDraft {
  values: ProgramValues;
  /** The program as the form was filled from it; null for a new one. */
  program: AdminProgram | null;
}

const keyOf = (programId: number | undefined) => `programDraft:${storedUser.get()}:${programId ?? 'new'}`;

/** Input of a save that failed because the session had ended. It is kept in this tab for the next login of the same user. */
export const programDraft = {
  keep: ({ program, values }: ProgramDraft): void =>
    sessionStorage.setItem(keyOf(program?.id), JSON.stringify({ program, values })),

  read: (opened: AdminProgram | null): ProgramDraft | null => {
    const text = sessionStorage.getItem(keyOf(opened?.id));
    return text === null ? null : (JSON.parse(text) as ProgramDraft);
  },

  drop: (programId: number | undefined): void => sessionStorage.removeItem(keyOf(programId)),
};
