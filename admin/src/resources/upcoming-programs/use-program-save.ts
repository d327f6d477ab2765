import { useCreate, useUpdate } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { useRef } from 'react';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { errorToast, successToast } from '../../providers/toasts';
import type { AdminProgram, ProgramBody } from './program';

interface SaveOutcome {
  onSaved: () => void;
  onRejected: (error: HttpError) => void;
}

/** Creates a program, or updates the one with `programId`, and shows a toast. */
export function useProgramSave(programId: number | undefined, { onSaved, onRejected }: SaveOutcome) {
  const resource = 'upcoming-programs';
  const create = useCreate<AdminProgram, HttpError, ProgramBody>();
  const update = useUpdate<AdminProgram, HttpError, ProgramBody>();
  // A second click may come before the button is rendered as busy.
  const inFlight = useRef(false);

  const save = (values: ProgramBody) => {
    if (inFlight.current) return;
    inFlight.current = true;
    const outcome = {
      onSuccess: onSaved,
      onError: onRejected,
      onSettled: () => {
        inFlight.current = false;
      },
    };
    if (programId === undefined) {
      create.mutate(
        {
          resource,
          values,
          successNotification: () => successToast(PROGRAM_MESSAGES.created),
          errorNotification: (error) => errorToast(error, PROGRAM_MESSAGES.createFailed),
        },
        outcome,
      );
    } else {
      update.mutate(
        {
          resource,
          id: programId,
          values,
          successNotification: () => successToast(PROGRAM_MESSAGES.updated),
          errorNotification: (error) => errorToast(error, PROGRAM_MESSAGES.updateFailed),
        },
        outcome,
      );
    }
  };

  return { save, saving: create.mutation.isPending || update.mutation.isPending };
}
