import { Modal } from 'antd';
import { useState } from 'react';
import type { UserResponse } from '@qlu/contracts/api/index';
import { callApi } from '../../providers/api-client';
import { useToasts } from '../../ui/use-toasts';

const FAILED = 'No connection. Please try again when it is back.';

interface DisableDialogProps {
  user: UserResponse;
  onClose: () => void;
  onChanged: () => void;
}

export function DisableDialog({ user, onClose, onChanged }: DisableDialogProps) {
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const { id, display_name: name } = user;

  const disable = async () => {
    setSending(true);
    const result = await callApi(`/api/admin/users/${id}/disable`, { method: 'POST' });
    setSending(false);
    if (result.ok) {
      toasts.success(`${name} is disabled.`);
      onChanged();
      onClose();
    } else {
      toasts.problem(result.problem, FAILED);
    }
  };

  return (
    <Modal
      open
      title={`Disable ${name}?`}
      okText="Disable"
      okButtonProps={{ danger: true, loading: sending }}
      cancelButtonProps={{ disabled: sending }}
      onOk={() => void disable()}
      onCancel={() => !sending && onClose()}
      width={480}
    >
      <p>
        {name} will be logged out in every browser at once and cannot log in again. What {name} did stays in
        the audit log. You can enable the user again.
      </p>
    </Modal>
  );
}
