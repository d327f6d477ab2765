import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import type { TaxReceiptResponse, TaxReceiptsResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { callApi } from '../providers/api-client';
import { Badge } from '../ui/badge';
import { ErrorCard } from '../ui/error-card';
import { PageLoading } from '../ui/page-loading';

const NONE =
  'This donation has no tax receipt. A donor needs an ID number, and the owner the settings on the page Foundation.';

interface TaxReceiptsDialogProps {
  transactionId: string;
  name: string;
  onClose: () => void;
}

/** All tax receipts of a donation, cancelled ones included. */
export function TaxReceiptsDialog({ transactionId, name, onClose }: TaxReceiptsDialogProps) {
  const { query } = useCustom<TaxReceiptsResponse, HttpError>({
    url: '/api/admin/tax-receipts',
    method: 'get',
    config: { query: { transaction_id: transactionId } },
    errorNotification: false,
  });
  const receipts = query.data?.data.receipts;
  return (
    <Modal open title={`Tax receipts of ${name}`} footer={null} width={520} onCancel={onClose}>
      {query.isPending && <PageLoading />}
      {query.isError && (
        <ErrorCard
          message={query.error.message || 'Failed to fetch the tax receipts'}
          onRetry={() => void query.refetch()}
        />
      )}
      {receipts?.length === 0 && <p>{NONE}</p>}
      {receipts?.map((receipt) => (
        <TaxReceipt key={receipt.id} receipt={receipt} />
      ))}
    </Modal>
  );
}

function TaxReceipt({ receipt }: { receipt: TaxReceiptResponse }) {
  const { notification } = App.useApp();
  const [sending, setSending] = useState(false);
  const { id, number, state, amount, deductible } = receipt;

  const send = async () => {
    setSending(true);
    const result = await callApi(`/api/admin/tax-receipts/${id}/send`, { method: 'POST' });
    setSending(false);
    if (result.ok) {
      notification.success({ message: 'Success', description: `The receipt ${number} is on its way.` });
    } else if (result.problem.status !== 401) {
      const description = result.problem.error || 'Failed to send the receipt';
      notification.error({ message: 'Error', description });
    }
  };

  return (
    <section className="card" aria-label={number}>
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
          Send again
        </Button>
      </div>
    </section>
  );
}
