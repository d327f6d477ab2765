import { Button } from 'antd';
import { useState } from 'react';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { RefundDialog } from './refund-dialog';

interface RefundButtonProps {
  record: { transaction_id: string; payment_status: string; amount: number; refunded_amount: number };
  /** Whose payment it is. */
  name: string;
  onRefunded: () => void;
}

/** What went back of a payment, and the way to give money back; nothing where nothing was paid. */
export function RefundButton({ record, name, onRefunded }: RefundButtonProps) {
  const [open, setOpen] = useState(false);
  const { transaction_id, payment_status, amount, refunded_amount } = record;
  const wasPaid = amount > 0 && (payment_status === 'completed' || payment_status === 'refunded');
  if (!wasPaid) return null;
  return (
    <>
      {refunded_amount > 0 && <span className="line quiet">{formatRupees(refunded_amount)} given back</span>}
      <Button
        size="small"
        className="refund-open"
        aria-label={`Refund the payment of ${name}`}
        onClick={() => setOpen(true)}
      >
        Refund
      </Button>
      {open && (
        <RefundDialog
          target={{ transactionId: transaction_id, title: name }}
          onClose={() => setOpen(false)}
          onRefunded={onRefunded}
        />
      )}
    </>
  );
}
