import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { callApi } from '../../providers/api-client';
import { useToasts } from '../../ui/use-toasts';

const DONE =
  'The missing receipts are being issued. Each donor with an ID number gets one. You find them under Donations.';

/** Issues the receipts of donations from before the settings were complete. */
export function IssueReceipts() {
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const issue = async () => {
    setSending(true);
    const result = await callApi('/api/admin/tax-receipts/issue', { method: 'POST' });
    setSending(false);
    if (result.ok) toasts.success(DONE);
    else toasts.problem(result.problem);
  };
  return (
    <Popconfirm
      title="Issue all missing receipts?"
      description="Earlier donations of donors with an ID number get their receipts. No email is sent, except when a receipt replaces another one. This cannot be undone."
      okText="Issue"
      onConfirm={() => void issue()}
    >
      <Button size="small" loading={sending}>
        Issue Missing Receipts
      </Button>
    </Popconfirm>
  );
}
