import { App } from 'antd';
import { useRef, useState } from 'react';
import { callApi } from '../providers/api-client';

const LOOK_FAILED = 'Failed to fetch the ID number';

/**
 * At most one unmasked ID number at a time, asked for when somebody wants to see it and forgotten with the page:
 * it is in no cache. `path` is that of the list, such as `/api/admin/donations`.
 */
export function useIdNumber(path: string) {
  const { notification } = App.useApp();
  const [shown, setShown] = useState<{ id: number; number: string } | null>(null);
  const [asking, setAsking] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);

  const show = async (id: number) => {
    // A second click would be a second look in the audit log.
    if (wanted.current === id) return;
    wanted.current = id;
    setShown(null);
    setAsking(id);
    const answer = await callApi<{ id_number: string }>(`${path}/${id}/id-number`);
    if (wanted.current !== id) return;
    wanted.current = null;
    setAsking(null);
    if (answer.ok) setShown({ id, number: answer.data.id_number });
    else if (answer.problem.status !== 401) {
      notification.error({ message: 'Error', description: answer.problem.error || LOOK_FAILED });
    }
  };

  return {
    numberOf: (id: number): string | undefined => (shown?.id === id ? shown.number : undefined),
    isAsking: (id: number): boolean => asking === id,
    show: (id: number) => void show(id),
    hide: () => setShown(null),
  };
}
