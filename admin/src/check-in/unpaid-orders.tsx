import { Button } from 'antd';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { CheckInProgramResponse, OfficeOrderResponse } from '@qlu/contracts/api/index';
import { callApi } from '../providers/api-client';
import { useMayUse } from '../providers/role';
import { NEEDS_NETWORK } from './needs-network';
import { openOrders } from './not-expected';
import { PaidPeople } from './paid-people';
import { useToasts } from '../ui/use-toasts';

interface UnpaidOrdersProps {
  program: CheckInProgramResponse;
  onChanged: () => void;
}

interface ShownOrder {
  order: OfficeOrderResponse;
  Dialog: ComponentType<{
    order: OfficeOrderResponse;
    paid: ReactNode;
    onClose: () => void;
    onChanged: () => void;
  }>;
}

/** The orders that the office has made and that are not paid yet. Their codes can be shown again, on every phone. */
export function UnpaidOrders({ program, onChanged }: UnpaidOrdersProps) {
  const mayUse = useMayUse();
  const toasts = useToasts();
  const [loading, setLoading] = useState<string | null>(null);
  // It stays open when the order is paid and leaves the list.
  const [shown, setShown] = useState<ShownOrder | null>(null);

  const show = async (transactionId: string): Promise<void> => {
    setLoading(transactionId);
    const [dialog, result] = await Promise.all([
      import('../office/order-dialog').catch(() => null),
      callApi<OfficeOrderResponse>(`/api/admin/program-registrations/orders/${transactionId}`),
    ]);
    setLoading(null);
    if (dialog && result.ok) return setShown({ order: result.data, Dialog: dialog.OrderDialog });
    toasts.error((!result.ok && result.problem.error) || NEEDS_NETWORK);
  };

  return (
    <>
      {openOrders(program.others).map(({ id, name, transactionId }) => (
        <div key={id} className="check-in-unpaid">
          <span>
            <strong>{name}</strong> · Not paid yet
          </span>
          {mayUse('registrations') && (
            <Button
              aria-label={`Show the QR code of ${name}`}
              loading={loading === transactionId}
              onClick={() => void show(transactionId)}
            >
              Show the QR Code
            </Button>
          )}
        </div>
      ))}
      {shown && (
        <shown.Dialog
          key={shown.order.transaction_id}
          order={shown.order}
          paid={<PaidPeople program={program} transactionId={shown.order.transaction_id} />}
          onClose={() => setShown(null)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
