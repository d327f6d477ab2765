import type { ProgramValues } from './program-values';

const keyOf = (programId: number | undefined) => `programDraft:${programId ?? 'new'}`;

/** What was typed when the session ended in the middle of a save; it waits in this tab for the next login. */
export const programDraft = {
  keep: (programId: number | undefined, values: ProgramValues): void =>
    sessionStorage.setItem(keyOf(programId), JSON.stringify(values)),

  read: (programId: number | undefined): ProgramValues | null => {
    const kept = sessionStorage.getItem(keyOf(programId));
    return kept ? (JSON.parse(kept) as ProgramValues) : null;
  },

  drop: (programId: number | undefined): void => sessionStorage.removeItem(keyOf(programId)),
};
