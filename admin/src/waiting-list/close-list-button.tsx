import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import type { ProgramWaitingListResponse } from '@qlu/contracts/api/index';
import { callApi } from '../providers/api-client';
import { useToasts } from '../ui/use-toasts';

interface CloseListButtonProps {
  list: ProgramWaitingListResponse;
  onChanged: () => Promise<void>;
}

/** Closes the list to visitors, or opens it again. */
export function CloseListButton({ list: { program_id, closed }, onChanged }: CloseListButtonProps) {
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const label = closed ? 'Open the list again' : 'Close the list';

  const change = async () => {
    setSending(true);
    const path = `/api/admin/waiting-lists/programs/${program_id}`;
    const result = await callApi(path, { method: 'PUT', body: { closed: !closed } });
    setSending(false);
    if (!result.ok) toasts.problem(result.problem);
    await onChanged();
  };

  return (
    <Popconfirm
      title={
        closed ? 'Visitors can join again.' : 'Nobody can join any more. Those on the list still get offers.'
      }
      okText={label}
      cancelText="Back"
      onConfirm={change}
    >
      <Button loading={sending}>{label}</Button>
    </Popconfirm>
  );
}
