import { App, Button, Popconfirm } from 'antd';
import { useState } from 'react';
import type { GiftSeparatedResponse } from '@qlu/contracts/api/index';
import { callApi } from '../providers/api-client';

interface SeparateButtonProps {
  donor: number;
  /** The id of the donation. */
  donation: number;
  onSeparated: () => void;
}

/** Gives a gift a record of its own, such as after a wrong merge. */
export function SeparateButton({ donor, donation, onSeparated }: SeparateButtonProps) {
  const { notification } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);

  const separate = async () => {
    setIsBusy(true);
    const result = await callApi<GiftSeparatedResponse>(`/api/admin/donors/${donor}/separate`, {
      method: 'POST',
      body: { donation },
    });
    setIsBusy(false);
    if (result.ok) {
      notification.success({ message: 'Success', description: 'The gift has a record of its own now.' });
      onSeparated();
    } else if (result.problem.status !== 401) {
      notification.error({
        message: 'Error',
        description: result.problem.error || 'Failed to separate the gift',
      });
    }
  };

  return (
    <Popconfirm
      title="Is this gift from another person?"
      description="It gets a record of its own, with the gifts that have the same ID number."
      okText="Separate"
      onConfirm={() => void separate()}
    >
      <Button
        size="small"
        className="refund-open"
        loading={isBusy}
        aria-label={`Separate this gift ${donation}`}
      >
        Separate this gift
      </Button>
    </Popconfirm>
  );
}
