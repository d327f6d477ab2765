import { useCreate, useUpdate } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { useRef } from 'react';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { errorToast, successToast } from '../../providers/toasts';
import type { AdminProgram, ProgramBody } from './program';

interface SaveOutcome {
  onSaved: () => void;
  onRefused: (error: HttpError) => void;
}

/** Creates a program, or updates the one with `programId`, with the catalogue's toasts (spec 2 §8). */
export function useProgramSave(programId: number | undefined, { onSaved, onRefused }: SaveOutcome) {
  const resource = 'upcoming-programs';
  const create = useCreate<AdminProgram, HttpError, ProgramBody>();
  const update = useUpdate<AdminProgram, HttpError, ProgramBody>();
  // A second click comes before the button is drawn as busy: only this tells it apart.
  const underWay = useRef(false);

  const save = (values: ProgramBody) => {
    if (underWay.current) return;
    underWay.current = true;
    const outcome = {
      onSuccess: onSaved,
      onError: onRefused,
      onSettled: () => {
        underWay.current = false;
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
