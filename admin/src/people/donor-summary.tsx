import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DonorRecordResponse } from '@qlu/contracts/api/index';
import { DONOR_RECORD_FIELDS } from '@qlu/contracts/donors/donors.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { formatCount } from '../ui/count';
import { Figure } from '../ui/figure';
import { MergeDialog } from './merge-dialog';

interface DonorSummaryProps {
  donor: DonorRecordResponse;
  /** Whether the page shows the donor, and not another record of the person. */
  isDonorPage: boolean;
  /** How many received gifts the page shows. */
  shown: number;
  onChanged: () => void;
}

/** The totals of a donor. Elsewhere a link, when the donor has gifts that the page does not show. */
export function DonorSummary({ donor, isDonorPage, shown, onChanged }: DonorSummaryProps) {
  const [isMerging, setIsMerging] = useState(false);
  if (!isDonorPage)
    return donor.gifts > shown ? (
      <p className="person-actions">
        <Link to={`/people/donor/${donor.id}`}>All donations of this donor ({formatCount(donor.gifts)})</Link>
      </p>
    ) : null;
  return (
    <>
      <dl className="figures">
        <Figure label="This financial year" value={formatRupees(donor.year_amount)} />
        <Figure label="All years" value={formatRupees(donor.total_amount)} />
        <Figure label={DONOR_RECORD_FIELDS.gifts.label} value={formatCount(donor.gifts)} />
      </dl>
      <div className="person-actions">
        <Button onClick={() => setIsMerging(true)}>Merge with Another Record</Button>
      </div>
      {isMerging && <MergeDialog donor={donor} onClose={() => setIsMerging(false)} onMerged={onChanged} />}
    </>
  );
}
