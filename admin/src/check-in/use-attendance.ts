import { App } from 'antd';
import { useState } from 'react';
import { callApi } from '../providers/api-client';
import type { CheckInLine } from './check-in-lines';

const MARK_FAILED = 'The mark was not saved. Please try again.';

/**
 * Marks who has arrived. A mark is shown immediately, and taken back when it cannot be saved. The list is loaded again
 * after each mark, so that it shows the marks of other phones, too.
 */
export function useAttendance(reload: () => Promise<unknown>) {
  const { notification } = App.useApp();
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, boolean>>(new Map());

  const mark = async (line: CheckInLine, isPresent: boolean): Promise<void> => {
    const key = keyOf(line);
    // Two calls about one person could be stored in the wrong order.
    if (unsaved.has(key)) return;
    setUnsaved((marks) => new Map(marks).set(key, isPresent));
    const path = `/api/admin/check-in/${line.registrationId}/places/${line.place}`;
    const result = await callApi(path, { method: 'PUT', body: { present: isPresent } });
    if (result.ok) await reload();
    else if (result.problem.status !== 401) {
      notification.error({ message: 'Error', description: result.problem.error || MARK_FAILED });
    }
    setUnsaved((marks) => new Map([...marks].filter(([one]) => one !== key)));
  };

  return {
    isPresent: (line: CheckInLine): boolean => unsaved.get(keyOf(line)) ?? line.arrival !== null,
    mark: (line: CheckInLine, isPresent: boolean): void => void mark(line, isPresent),
  };
}

function keyOf({ registrationId, place }: CheckInLine): string {
  return `${registrationId}:${place}`;
}
