import { Button } from 'antd';
import { useState } from 'react';
import type { StatementGiftResponse } from '@qlu/contracts/api/index';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import {
  STATEMENT_PROBLEM_LABELS,
  type StatementProblem,
} from '@qlu/contracts/donation-statements/donation-statements.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { MODE_LABELS, type PaymentMode } from '@qlu/contracts/payments/received.rules';
import { Badge } from '../../ui/badge';
import { CorrectGiftDialog } from './correct-gift-dialog';
import { DetailsLinkDialog } from './details-link-dialog';
import { useStatementAction } from './use-statement';

interface GiftCardProps {
  gift: StatementGiftResponse;
  onChanged: () => void;
}

/** One gift with its problems. */
export function GiftCard({ gift, onChanged }: GiftCardProps) {
  const [dialog, setDialog] = useState<'correct' | 'link' | null>(null);
  const { busy, run } = useStatementAction(onChanged);
  const { id, donor_name: name, address, id_type, id_number, amount, payment_mode: mode, excluded } = gift;
  const problems = (gift.problems ?? []) as StatementProblem[];
  const exclude = `gifts/${id}/excluded`;
  const close = () => setDialog(null);
  return (
    <article className="card" aria-label={name}>
      <div className="card-head">
        <h2>{name}</h2>
        {problems.map((problem) => (
          <Badge key={problem} tone="outline">
            {STATEMENT_PROBLEM_LABELS[problem]}
          </Badge>
        ))}
        {excluded && <Badge tone="destructive">excluded</Badge>}
      </div>
      <p>
        {`${formatRupees(amount)}, ${MODE_LABELS[mode as PaymentMode] ?? mode}, ${formatDay(gift.received_on)}`}
      </p>
      <p className="quiet">{`${address || 'No address'} · ${id_number ? `${id_type} ${id_number}` : 'No ID number'}`}</p>
      <div className="security-actions">
        <Button onClick={() => setDialog('correct')} aria-label={`Correct ${name}`}>
          Correct
        </Button>
        <Button onClick={() => setDialog('link')} aria-label={`Ask the donor ${name}`}>
          Ask the Donor
        </Button>
        {problems.includes('cash-over-limit') && (
          <Button
            loading={busy === exclude}
            onClick={() =>
              run(
                exclude,
                excluded ? 'The donation is included again.' : 'The donation is excluded.',
                'PUT',
                {
                  excluded: !excluded,
                },
              )
            }
          >
            {excluded ? 'Include Again' : 'Exclude'}
          </Button>
        )}
      </div>
      {dialog === 'correct' && <CorrectGiftDialog gift={gift} onClose={close} onChanged={onChanged} />}
      {dialog === 'link' && <DetailsLinkDialog gift={gift} onClose={close} />}
    </article>
  );
}
