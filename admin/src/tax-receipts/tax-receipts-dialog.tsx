import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { Modal } from 'antd';
import type { TaxReceiptsResponse } from '@qlu/contracts/api/index';
import { TaxReceiptCard } from './tax-receipt-card';
import { QueryState } from '../ui/query-state';

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
      <QueryState query={query} failure="Failed to fetch the tax receipts" />
      {receipts?.length === 0 && <p>{NONE}</p>}
      {receipts?.map((receipt) => (
        <TaxReceiptCard key={receipt.id} receipt={receipt} />
      ))}
    </Modal>
  );
}
