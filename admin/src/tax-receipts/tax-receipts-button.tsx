import { type HttpError, useCustom } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { TaxReceiptResponse, TaxReceiptsResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import type { DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { Badge } from '../ui/badge';
import { QueryState } from '../ui/query-state';
import { useSend } from '../ui/use-send';

/** Opens the tax receipts of a donation. Renders nothing for a donation that was never received. */
export function TaxReceiptsButton({ donation }: { donation: DonationRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  const { transaction_id, donor_name, payment_completed_at, payment_mode } = donation;
  // A bounced cheque is no longer complete, but it may have a cancelled receipt.
  if (!payment_completed_at && payment_mode !== 'cheque') return null;
  return (
    <>
      <Button
        size="small"
        className="refund-open"
        aria-label={`Tax receipts of ${donor_name}`}
        onClick={() => setIsOpen(true)}
      >
        Tax Receipts
      </Button>
      {isOpen && (
        <TaxReceiptsDialog
          transactionId={transaction_id}
          name={donor_name}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const NONE =
  'This donation has no tax receipt. A donor needs an ID number, and the owner the settings on the page Foundation.';

interface TaxReceiptsDialogProps {
  transactionId: string;
  name: string;
  onClose: () => void;
}

/** All tax receipts of a donation, cancelled ones included. */
function TaxReceiptsDialog({ transactionId, name, onClose }: TaxReceiptsDialogProps) {
  const { query } = useCustom<TaxReceiptsResponse, HttpError>({
    url: '/api/admin/tax-receipts',
    method: 'get',
    config: { query: { transaction_id: transactionId } },
    errorNotification: false,
  });
  const receipts = query.data?.data.receipts;
  return (
    <Modal open title={`Tax receipts of ${name}`} footer={null} width={520} onCancel={onClose}>
      <QueryState query={query} failure="Failed to fetch the tax receipts" />
      {receipts?.length === 0 && <p>{NONE}</p>}
      {receipts?.map((receipt) => (
        <TaxReceiptCard key={receipt.id} receipt={receipt} />
      ))}
    </Modal>
  );
}

/** A tax receipt with its file, which can be sent to the donor again. */
export function TaxReceiptCard({ receipt }: { receipt: TaxReceiptResponse }) {
  const { send, sending } = useSend();
  const { id, number, state, amount, deductible } = receipt;

  const sendAgain = () =>
    send(`/api/admin/tax-receipts/${id}/send`, { done: `The receipt ${number} is on its way.` });

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
        <Button loading={sending} onClick={() => void sendAgain()} aria-label={`Send again ${number}`}>
          Send Again
        </Button>
      </div>
    </article>
  );
}
