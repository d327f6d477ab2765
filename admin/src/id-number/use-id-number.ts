import { useRef, useState } from 'react';
import { callApi } from '../providers/api-client';
import { useToasts } from '../ui/use-toasts';

const FETCH_FAILED = 'Failed to fetch the ID number';

/**
 * Reveals at most one ID number at a time. It is loaded on request, never cached, and gone when the page is left.
 *
 * @param path of the list, such as `/api/admin/donations`
 */
export function useIdNumber(path: string) {
  const toasts = useToasts();
  const [shown, setShown] = useState<{ id: number; number: string } | null>(null);
  const [loadingId, setLoadingId] = useState<number | null>(null);
  const requestedId = useRef<number | null>(null);

  const show = async (id: number) => {
    // A second click would add a second entry to the audit log.
    if (requestedId.current === id) return;
    requestedId.current = id;
    setShown(null);
    setLoadingId(id);
    const result = await callApi<{ id_number: string }>(`${path}/${id}/id-number`);
    if (requestedId.current !== id) return;
    requestedId.current = null;
    setLoadingId(null);
    if (result.ok) setShown({ id, number: result.data.id_number });
    else toasts.problem(result.problem, FETCH_FAILED);
  };

  return {
    numberOf: (id: number): string | undefined => (shown?.id === id ? shown.number : undefined),
    isLoading: (id: number): boolean => loadingId === id,
    show: (id: number) => void show(id),
    hide: () => setShown(null),
  };
}
