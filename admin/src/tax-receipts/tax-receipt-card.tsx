import { Button } from 'antd';
import { useState } from 'react';
import type { TaxReceiptResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { callApi } from '../providers/api-client';
import { Badge } from '../ui/badge';
import { useToasts } from '../ui/use-toasts';

/** A tax receipt with its file, which can be sent to the donor again. */
export function TaxReceiptCard({ receipt }: { receipt: TaxReceiptResponse }) {
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const { id, number, state, amount, deductible } = receipt;

  const send = async () => {
    setSending(true);
    const result = await callApi(`/api/admin/tax-receipts/${id}/send`, { method: 'POST' });
    setSending(false);
    if (result.ok) {
      toasts.success(`The receipt ${number} is on its way.`);
    } else {
      toasts.problem(result.problem);
    }
  };

  return (
    <article className="card" aria-label={number}>
      <div className="card-head">
        <h2>{number}</h2>
        <Badge tone={state === 'issued' ? 'positive' : 'destructive'}>{state}</Badge>
        {!deductible && <Badge tone="outline">not deductible</Badge>}
      </div>
      <p>
        {formatRupees(amount)} · issued on {formatInstant(receipt.issued_at)}
      </p>
      {receipt.cancelled_at && (
        <p>
          Cancelled on {formatInstant(receipt.cancelled_at)}. {receipt.cancelled_because}.
        </p>
      )}
      {receipt.replaces && <p>Replaces {receipt.replaces}.</p>}
      <div className="security-actions">
        <Button href={`/api/admin/tax-receipts/${id}/file`} aria-label={`Download PDF of ${number}`}>
          Download PDF
        </Button>
        <Button loading={sending} onClick={() => void send()} aria-label={`Send again ${number}`}>
          Send Again
        </Button>
      </div>
    </article>
  );
}
