import { App, Modal } from 'antd';
import { useState } from 'react';
import { PHOTOGRAPH_MESSAGES as messages } from '@qlu/contracts/photographs/photographs.messages';
import { callApi } from '../../providers/api-client';
import type { Slot } from './photograph';

interface RemoveDialogProps {
  slot: Slot;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  refresh: () => Promise<void>;
}

export function RemoveDialog({ slot, open, onClose, afterClose, refresh }: RemoveDialogProps) {
  const { notification } = App.useApp();
  const [removing, setRemoving] = useState(false);

  const remove = async () => {
    setRemoving(true);
    const path = `/api/admin/photographs/${encodeURIComponent(slot.id)}`;
    const result = await callApi(path, { method: 'DELETE' });
    setRemoving(false);
    if (result.ok) {
      notification.success({ message: 'Success', description: messages.removed(slot.label) });
    } else if (result.problem.status !== 401) {
      const description = result.problem.error || messages.removeFailed;
      notification.error({ message: 'Error', description });
    }
    onClose();
    await refresh();
  };

  return (
    <Modal
      open={open}
      title="Are you sure?"
      okText="Remove Photograph"
      okButtonProps={{ danger: true, loading: removing }}
      cancelButtonProps={{ disabled: removing }}
      onOk={() => void remove()}
      onCancel={() => !removing && onClose()}
      afterClose={afterClose}
      width={480}
    >
      <p>
        The photograph for <strong>{slot.label}</strong> is deleted from the server, and the page shows its
        illustration again.
      </p>
    </Modal>
  );
}
