import { useNotification } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { AdminProgramsResponse } from '@qlu/contracts/api/index';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { callApi } from '../../providers/api-client';
import { mergeValues } from './merge-values';
import type { MergedValues } from './merge-values';
import type { AdminProgram } from './program';
import type { ProgramValues } from './program-values';

/**
 * The program that the form changes. After a save that was rejected because somebody else had saved the program, `read`
 * takes over what they changed, unless the user changed it, too.
 */
export function useNewestProgram(form: FormInstance<ProgramValues>, opened: AdminProgram | null) {
  const { open } = useNotification();
  const [program, setProgram] = useState(opened);
  const [merged, setMerged] = useState<MergedValues | null>(null);
  // What the form was filled from, also before the next render.
  const base = useRef(opened);
  const inFlight = useRef(false);
  const [reading, setReading] = useState(false);

  const read = async (): Promise<void> => {
    if (!base.current || inFlight.current) return;
    inFlight.current = true;
    setReading(true);
    const former = base.current;
    const query = { id: former.id, _start: 0, _end: 1 };
    const result = await callApi<AdminProgramsResponse>('/api/programs/admin', { query });
    inFlight.current = false;
    setReading(false);
    // During a rolling upgrade, the former release may answer: it ignores the id and returns another program.
    const newest = result.ok ? result.data.programs.find(({ id }) => id === former.id) : undefined;
    // Without it, the next save is rejected again and reads it again.
    if (!newest) {
      open?.({ type: 'error', description: 'Error', message: PROGRAM_MESSAGES.changedMeanwhile });
      return;
    }
    if (newest.updated_at === former.updated_at) return;
    const next = mergeValues(former, form.getFieldsValue(true) as ProgramValues, newest);
    form.setFieldsValue(next.values);
    base.current = newest;
    setProgram(newest);
    setMerged(next);
  };

  return { program, merged, read, reading };
}
