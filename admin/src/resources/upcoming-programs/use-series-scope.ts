import { useState } from 'react';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { fieldNames } from '@qlu/contracts/resource/resource';
import type { AdminProgram, ProgramBody, ProgramSave } from './program';

/** Holds a save of a date of a series back until the user has decided whether the later dates change, too. */
export function useSeriesScope(program: AdminProgram | null, next: (save: ProgramSave) => void) {
  const [waiting, setWaiting] = useState<ProgramBody | null>(null);

  const submit = (save: ProgramSave): void => {
    const { body } = save;
    const isChanged = program && fieldNames(PROGRAM_FIELDS).some((name) => program[name] !== body[name]);
    // Each date is cancelled for its own people.
    const isAsked = isChanged && program.later_dates > 0 && body.status !== 'cancelled';
    if (isAsked) setWaiting(body);
    else next(save);
  };

  return {
    submit,
    isAsking: waiting !== null,
    decide: (following: boolean): void => {
      setWaiting(null);
      if (waiting) next({ body: waiting, following });
    },
    close: (): void => setWaiting(null),
  };
}
