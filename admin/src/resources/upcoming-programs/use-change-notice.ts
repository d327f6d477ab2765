import { App } from 'antd';
import { useState } from 'react';
import { scheduleChanges } from '@qlu/contracts/programs/schedule.rules';
import type { NoticeRecipientsResponse } from '@qlu/contracts/api/index';
import { callApi } from '../../providers/api-client';
import type { ChangeNotice } from './change-notice-dialog';
import type { AdminProgram, ProgramSave } from './program';

const NOT_READ = {
  key: 'program-notice',
  message: 'Not saved',
  description: 'We could not read how many people to tell. Please try again.',
};

interface Waiting {
  saved: ProgramSave;
  notice: ChangeNotice;
}

/**
 * Holds a save back that changes when or where a program with participants takes place, until the user has decided whether
 * they are notified.
 */
export function useChangeNotice(program: AdminProgram | null, save: (saved: ProgramSave) => void) {
  const { notification } = App.useApp();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [reading, setReading] = useState(false);

  const submit = async (saved: ProgramSave): Promise<void> => {
    const parts = program ? scheduleChanges(program, saved.body) : [];
    if (!program || parts.length === 0) return save(saved);
    const path = `/api/admin/program-notices/${program.id}${saved.following ? '/following' : ''}`;
    setReading(true);
    const result = await callApi<NoticeRecipientsResponse>(path);
    setReading(false);
    // A save without a session fails as well, and keeps what was entered.
    if (!result.ok && result.problem.code !== 'UNAUTHENTICATED') return notification.error(NOT_READ);
    if (!result.ok || result.data.emails === 0) return save(saved);
    setWaiting({ saved, notice: { ...result.data, parts } });
  };

  return {
    submit,
    /** Whether a save has begun that waits for the number of people. */
    reading,
    notice: waiting?.notice ?? null,
    decide: (notify: boolean): void => {
      if (waiting) save({ ...waiting.saved, body: { ...waiting.saved.body, notify } });
    },
    close: (): void => setWaiting(null),
  };
}
