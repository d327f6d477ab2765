import { Button } from 'antd';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { useDialog } from '../ui/use-dialog';
import { RefundDialog } from './refund-dialog';

interface RefundButtonProps {
  record: { transaction_id: string; payment_status: string; amount: number; refunded_amount: number };
  /** Name of the payer, for labels. */
  name: string;
  onRefunded: () => void;
}

/**
 * The refunded amount of a payment and the button for a refund while something is left to refund. Renders nothing
 * when nothing was paid.
 */
export function RefundButton({ record, name, onRefunded }: RefundButtonProps) {
  const dialog = useDialog<true>();
  const { transaction_id, payment_status, amount, refunded_amount } = record;
  const wasPaid = amount > 0 && (payment_status === 'completed' || payment_status === 'refunded');
  if (!wasPaid) return null;
  return (
    <>
      {refunded_amount > 0 && <span className="line quiet">{formatRupees(refunded_amount)} refunded</span>}
      {refunded_amount < amount && (
        <Button
          size="small"
          className="refund-open"
          aria-label={`Refund the payment of ${name}`}
          onClick={() => dialog.show(true)}
        >
          Refund
        </Button>
      )}
      {dialog.subject && (
        <RefundDialog
          target={{ transactionId: transaction_id, title: name, suggestsPolicy: true }}
          open={dialog.open}
          onClose={dialog.close}
          afterClose={dialog.afterClose}
          onRefunded={onRefunded}
        />
      )}
    </>
  );
}
