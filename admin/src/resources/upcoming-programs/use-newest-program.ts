import { useNotification } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useState } from 'react';
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

  const read = async (): Promise<void> => {
    if (!program) return;
    const query = { id: program.id, _start: 0, _end: 1 };
    const result = await callApi<AdminProgramsResponse>('/api/programs/admin', { query });
    const newest = result.ok ? result.data.programs[0] : undefined;
    // Without it, the next save is rejected again and reads it again.
    if (!newest) {
      open?.({ type: 'error', description: 'Error', message: PROGRAM_MESSAGES.changedMeanwhile });
      return;
    }
    const next = mergeValues(program, form.getFieldsValue(true) as ProgramValues, newest);
    form.setFieldsValue(next.values);
    setProgram(newest);
    setMerged(next);
  };

  return { program, merged, read };
}
