import type { DonationFigures } from '@qlu/contracts/donations/donations.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { formatCount } from '../../ui/count';
import { Figure } from '../../ui/figure';

/** The three summary cards. A dash stands for an unknown figure. */
export function DonationSummary({ figures }: { figures: DonationFigures | undefined }) {
  return (
    <>
      <dl className="summary summary-three">
        <Figure label="Total Donations" value={figures && formatCount(figures.total_count)} />
        <Figure label="Completed Donations" value={figures && formatCount(figures.completed_count)} />
        <Figure label="Total Amount" value={figures && formatRupees(figures.total_amount)} />
      </dl>
      {figures && <p className="figures-note">{moneyNote(figures)}</p>}
    </>
  );
}

/** How the total is calculated, which is net of refunds. */
export function moneyNote(figures: DonationFigures): string {
  const { received_amount, refunded_amount, total_amount } = figures;
  return `Received ${formatRupees(received_amount)} · refunded ${formatRupees(refunded_amount)} · kept ${formatRupees(total_amount)}`;
}
