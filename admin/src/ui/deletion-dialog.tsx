import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useSend } from './use-send';

interface DeletionDialogProps {
  /** Of the API call with the method DELETE. */
  path: string;
  okText: string;
  /** The texts of the two notifications. */
  deleted: string;
  failed: string;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  refresh: () => Promise<void>;
  children: ReactNode;
}

/** Asks before a stored thing is deleted, and reports what happened. */
export function DeletionDialog({ path, okText, deleted, failed, ...rest }: DeletionDialogProps) {
  const { open, onClose, afterClose, refresh, children } = rest;
  const { send, sending: deleting } = useSend();

  const remove = async () => {
    await send(path, { method: 'DELETE', done: deleted, failed });
    onClose();
    await refresh();
  };

  return (
    <Modal
      open={open}
      title="Are you sure?"
      okText={okText}
      okButtonProps={{ danger: true, loading: deleting }}
      cancelButtonProps={{ disabled: deleting }}
      onOk={() => void remove()}
      onCancel={() => !deleting && onClose()}
      afterClose={afterClose}
      width={480}
    >
      {children}
    </Modal>
  );
}
