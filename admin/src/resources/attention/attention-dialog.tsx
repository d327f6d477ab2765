import { RefundDialog } from '../../refunds/refund-dialog';
import type { RefundTarget } from '../../refunds/refund-dialog';
import { AcceptDialog } from './accept-dialog';
import type { DialogAction } from './attention-card';
import type { AttentionFlag } from './attention-flag';
import type { EntryDialogProps } from './decision-dialog';
import { SeatDialog } from './seat-dialog';
import { ResolveDialog } from './resolve-dialog';

interface AttentionDialogProps extends EntryDialogProps {
  action: DialogAction;
  flag: AttentionFlag;
}

export function AttentionDialog({ action, flag, ...dialog }: AttentionDialogProps) {
  switch (action) {
    case 'accept':
      return <AcceptDialog flag={flag} {...dialog} />;
    case 'seat':
      return <SeatDialog flag={flag} {...dialog} />;
    case 'resolve':
      return <ResolveDialog flag={flag} {...dialog} />;
    case 'refund':
    case 'transfer':
      return (
        <RefundDialog
          target={action === 'transfer' ? { ...refundTarget(flag), isByHand: true } : refundTarget(flag)}
          open={dialog.open}
          onClose={dialog.onClose}
          afterClose={dialog.afterClose}
          onRefunded={({ status }) => {
            dialog.onDone();
            if (status !== 'failed') dialog.onClose();
          }}
        />
      );
  }
}

/** Without `second` the payment that paid the transaction is refunded; any other payment needs its own id. */
function refundTarget(flag: AttentionFlag): RefundTarget {
  const { id, transaction_id, name, gateway_payment_id, amount, requested_amount, currency } = flag;
  const paidTransaction = [
    'program_over',
    'program_cancelled',
    'paid_again',
    'no_seat',
    'refund_requested',
    'charge_after_end',
  ].includes(flag.kind);
  return {
    transactionId: transaction_id,
    title: name,
    // Nobody cancelled: the payment should not exist, so the cancellation policy does not apply.
    suggestsPolicy: false,
    request:
      flag.kind === 'refund_requested'
        ? { id, amount: requested_amount, reason: flag.reason.replaceAll('\n', ' ') }
        : flag.kind === 'refund_failed' || flag.refund_failure !== null
          ? {
              id,
              amount: flag.kind === 'refund_failed' ? amount : requested_amount,
              reason: 'The first refund failed',
            }
          : undefined,
    second: paidTransaction ? undefined : { gatewayPaymentId: gateway_payment_id, amount, currency },
  };
}
