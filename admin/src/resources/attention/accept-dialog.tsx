import { DONATION_LABELS } from '@qlu/contracts/donations/donations.rules';
import { formatMoney } from '@qlu/contracts/money/money.rules';
import type { AttentionFlag } from './attention-flag';
import { amountLines, emailText } from './attention-texts';
import { DecisionDialog } from './decision-dialog';
import type { EntryDialogProps } from './decision-dialog';

/** Accepts a received amount that differs from the price as full payment. */
export function AcceptDialog({ flag, ...dialog }: EntryDialogProps & { flag: AttentionFlag }) {
  const amount = formatMoney(flag.amount, flag.currency);
  const mail = flag.purpose === 'donation' ? 'receipt' : 'confirmation';
  return (
    <DecisionDialog
      {...dialog}
      title={`Accept ${amount} as paid`}
      okText={`Accept ${amount}`}
      label="Reason"
      call={{ path: `/api/admin/attention/${flag.id}/accept`, field: 'reason' }}
      messages={{
        done: `The ${flag.purpose} is complete${flag.email && `, and the ${mail} is on its way`}.`,
        failed: 'No connection. Please reload the page when it is back, and look before you try again.',
      }}
    >
      <dl className="refund-figures">
        {amountLines(flag).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="decision-about">
        This completes the {flag.purpose} of {flag.name} for {flag.item} with {amount}.{placesText(flag)}{' '}
        {emailText(mail, flag)} The audit log keeps your reason.
      </p>
    </DecisionDialog>
  );
}

/** An amount below the price leaves nobody out. */
function placesText({ purpose, item }: AttentionFlag): string {
  if (purpose === 'registration') return ' It counts as paid in full, for all its people.';
  const isOfPlaces = item === DONATION_LABELS['pay-it-forward'];
  return isOfPlaces ? ' It counts as paid in full, and gives all its places.' : '';
}
