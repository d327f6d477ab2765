import type { ProgramValues } from './program-values';

const keyOf = (programId: number | undefined) => `programDraft:${programId ?? 'new'}`;

/** Input of a save that failed because the session had ended. It is kept in this tab for the next login. */
export const programDraft = {
  keep: (programId: number | undefined, values: ProgramValues): void =>
    sessionStorage.setItem(keyOf(programId), JSON.stringify(values)),

  read: (programId: number | undefined): ProgramValues | null => {
    const stored = sessionStorage.getItem(keyOf(programId));
    return stored ? (JSON.parse(stored) as ProgramValues) : null;
  },

  drop: (programId: number | undefined): void => sessionStorage.removeItem(keyOf(programId)),
};
