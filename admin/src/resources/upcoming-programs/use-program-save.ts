import { useCreate, useUpdate } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { useRef, useState } from 'react';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { errorToast, successToast } from '../../providers/toasts';
import type { SeriesAddedResponse, SeriesChangedResponse } from '@qlu/contracts/api/index';
import { randomId } from '../../ui/random-id';
import type { AdminProgram, ProgramBody, ProgramSave } from './program';
import { useSeriesCall } from './use-series-call';

interface SaveOutcome {
  onSaved: () => void;
  onRejected: (error: HttpError) => void;
}

/** Creates a program or a series, or updates `program` with or without the dates that follow, and shows a toast. */
export function useProgramSave(program: AdminProgram | null, { onSaved, onRejected }: SaveOutcome) {
  const resource = 'upcoming-programs';
  const create = useCreate<AdminProgram, HttpError, ProgramBody>();
  const update = useUpdate<AdminProgram, HttpError, ProgramBody>();
  // A second click may come before the button is rendered as busy.
  const inFlight = useRef(false);

  // The idempotency key of this form: a second click or a retry adds no second series.
  const [requestId] = useState(() => `series_${randomId()}`);
  const series = useSeriesCall();

  const save = ({ body: values, dates = [], following = false }: ProgramSave) => {
    if (inFlight.current) return;
    if (!program && dates.length > 1) {
      void series.call<SeriesAddedResponse>({
        ...{ method: 'POST', path: '/api/programs/series', onSaved, onRejected },
        body: { ...values, dates, request_id: requestId },
        doneText: ({ programs }) => `${programs.length} programs are created, one for each date.`,
      });
      return;
    }
    if (program && following) {
      void series.call<SeriesChangedResponse>({
        ...{ method: 'PUT', path: `/api/programs/${program.id}/following`, onSaved, onRejected },
        body: { ...values, updated_at: program.updated_at },
        doneText: ({ changed }) => (changed === 1 ? '1 date is changed.' : `${changed} dates are changed.`),
      });
      return;
    }
    inFlight.current = true;
    const outcome = {
      onSuccess: onSaved,
      onError: onRejected,
      onSettled: () => {
        inFlight.current = false;
      },
    };
    if (!program) {
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
          id: program.id,
          values,
          successNotification: () => successToast(PROGRAM_MESSAGES.updated),
          errorNotification: (error) => errorToast(error, PROGRAM_MESSAGES.updateFailed),
        },
        outcome,
      );
    }
  };

  return { save, saving: create.mutation.isPending || update.mutation.isPending || series.saving };
}
