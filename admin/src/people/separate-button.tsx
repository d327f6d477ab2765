import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import type { GiftSeparatedResponse } from '@qlu/contracts/api/index';
import { callApi } from '../providers/api-client';
import { useToasts } from '../ui/use-toasts';

interface SeparateButtonProps {
  donor: number;
  /** The id of the donation. */
  donation: number;
  onSeparated: () => void;
}

/** Gives a gift a record of its own, such as after a wrong merge. */
export function SeparateButton({ donor, donation, onSeparated }: SeparateButtonProps) {
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  const separate = async () => {
    setIsBusy(true);
    const result = await callApi<GiftSeparatedResponse>(`/api/admin/donors/${donor}/separate`, {
      method: 'POST',
      body: { donation },
    });
    setIsBusy(false);
    if (result.ok) {
      toasts.success('The donation has a record of its own now.');
      onSeparated();
    } else {
      toasts.problem(result.problem);
    }
  };

  return (
    <Popconfirm
      title="Is this donation from another person?"
      description="It gets a record of its own, with the donations that have the same ID number."
      okText="Separate"
      onConfirm={() => void separate()}
    >
      <Button
        size="small"
        className="refund-open"
        loading={isBusy}
        aria-label={`Separate this donation ${donation}`}
      >
        Separate This Donation
      </Button>
    </Popconfirm>
  );
}
