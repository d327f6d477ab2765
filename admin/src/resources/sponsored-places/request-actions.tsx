import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import type { PlaceRequestRecord } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { useOverbooking } from '../../office/use-overbooking';
import { callApi } from '../../providers/api-client';
import { useToasts } from '../../ui/use-toasts';

interface RequestActionsProps {
  request: PlaceRequestRecord;
  onDecided: () => void;
}

const DECISIONS = {
  assign: { label: 'Assign a Place', done: 'has a place now, and gets an email' },
  decline: { label: 'Decline', done: 'gets a kind email' },
  cancel: { label: 'Cancel the Place', done: 'is no longer registered, and the place is free again' },
} as const;
type Decision = keyof typeof DECISIONS;

/** What the office can decide about a request. */
export function RequestActions({ request, onDecided }: RequestActionsProps) {
  const { id, full_name, status, places_left } = request;
  const toasts = useToasts();
  const overbooking = useOverbooking();
  const [sending, setSending] = useState<Decision | null>(null);

  const decide = async (decision: Decision) => {
    setSending(decision);
    const path = `/api/admin/sponsored-places/requests/${id}/${decision}`;
    const result = await overbooking((overbook) =>
      callApi(path, { method: 'POST', ...(decision === 'assign' && { body: { overbook } }) }),
    );
    setSending(null);
    if (result.ok) {
      toasts.success(`${full_name} ${DECISIONS[decision].done}`);
    } else {
      toasts.problem(result.problem);
    }
    onDecided();
  };
  const action = (decision: Decision, question: string, isDisabled = false) => (
    <Popconfirm
      title={question}
      okText={DECISIONS[decision].label}
      cancelText="Back"
      disabled={isDisabled || sending !== null}
      onConfirm={() => decide(decision)}
    >
      <Button
        type={decision === 'assign' ? 'primary' : 'default'}
        size="small"
        disabled={isDisabled}
        loading={sending === decision}
        aria-label={`${DECISIONS[decision].label}: ${full_name}`}
      >
        {DECISIONS[decision].label}
      </Button>
    </Popconfirm>
  );

  if (status === 'assigned')
    return action(
      'cancel',
      'The registration is cancelled, and the place is free again. The person gets an email.',
    );
  if (status !== 'new') return null;
  return (
    <span className="row-actions">
      {action(
        'assign',
        `${full_name} is registered without payment and gets the confirmation. The sponsor is thanked by email, without a name.`,
        places_left === 0,
      )}
      {action('decline', `${full_name} gets a kind email that no place is free.`)}
      {places_left === 0 && <span className="quiet">No place is left</span>}
    </span>
  );
}
