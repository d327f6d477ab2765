import { Button } from 'antd';
import { useRef, useState } from 'react';
import { callApi } from '../providers/api-client';
import { Field } from '../ui/field';
import { useToasts } from '../ui/use-toasts';

interface IdNumberFieldProps {
  record: { id: number; id_type: string; id_number: string };
  /** Name of the person, for the button's label. */
  name: string;
  idNumber: ReturnType<typeof useIdNumber>;
}

/** The masked number; a button reveals it. */
export function IdNumberField({ record, name, idNumber }: IdNumberFieldProps) {
  const fullNumber = idNumber.numberOf(record.id);
  return (
    <Field label={record.id_type || 'ID number'}>
      <span className="id-number">
        <span aria-live="polite">{fullNumber ?? record.id_number}</span>
        <Button
          size="small"
          loading={idNumber.isLoading(record.id)}
          aria-label={`${fullNumber ? 'Hide' : 'Show'} the ID number of ${name}`}
          onClick={() => (fullNumber ? idNumber.hide() : idNumber.show(record.id))}
        >
          {fullNumber ? 'Hide' : 'Show'}
        </Button>
      </span>
      <small className="line quiet">Each view is recorded in the audit log</small>
    </Field>
  );
}

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
