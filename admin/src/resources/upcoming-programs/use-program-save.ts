import type { HttpError } from '@refinedev/core';
import { useState } from 'react';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import type {
  ProgramSavedResponse,
  SeriesAddedResponse,
  SeriesChangedResponse,
} from '@qlu/contracts/api/index';
import { randomId } from '../../ui/random-id';
import type { AdminProgram, ProgramSave } from './program';
import { useProgramCall } from './use-program-call';

interface SaveOutcome {
  /** With the programs that were changed. */
  onSaved: (changed: AdminProgram[]) => void;
  onRejected: (error: HttpError) => void;
}

/**
 * Creates a program or a series, or updates `program` with or without the dates that follow, and shows a toast. The server
 * rejects an update when `program` is not the newest version.
 */
export function useProgramSave(program: AdminProgram | null, { onSaved, onRejected }: SaveOutcome) {
  // The idempotency key of this form: a second click or a retry adds nothing twice.
  const [request_id] = useState(() => `program_${randomId()}`);
  const { call, saving } = useProgramCall();

  const add = ({ body, dates = [] }: ProgramSave) =>
    dates.length > 1
      ? call<SeriesAddedResponse>({
          method: 'POST',
          path: '/api/programs/series',
          onRejected,
          body: { ...body, dates, request_id },
          doneText: ({ programs }) => `${programs.length} programs are created, one for each date.`,
          onSaved: () => onSaved([]),
        })
      : call<ProgramSavedResponse>({
          method: 'POST',
          path: '/api/programs',
          onRejected,
          body: { ...body, request_id },
          doneText: () => PROGRAM_MESSAGES.created,
          onSaved: () => onSaved([]),
        });

  const change = ({ id, updated_at }: AdminProgram, { body, following = false }: ProgramSave) =>
    call<ProgramSavedResponse | SeriesChangedResponse>({
      method: 'PUT',
      path: `/api/programs/${id}${following ? '/following' : ''}`,
      onRejected,
      body: { ...body, updated_at },
      doneText: (saved) => ('changed' in saved ? changedText(saved.changed) : PROGRAM_MESSAGES.updated),
      // During a rolling upgrade, the former release may answer: it leaves out the later dates.
      onSaved: (saved) => onSaved([saved.program, ...(('following' in saved && saved.following) || [])]),
    });

  const save = (saved: ProgramSave): void => void (program ? change(program, saved) : add(saved));

  return { save, saving };
}

function changedText(changed: number): string {
  return changed === 1 ? '1 date is changed.' : `${changed} dates are changed.`;
}
