import { Alert, App, Modal } from 'antd';
import { useState } from 'react';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { callApi } from '../../providers/api-client';
import type { Banner, LinkableProgram } from './banner';

interface DeleteDialogProps {
  banner: Banner;
  linked: LinkableProgram | undefined;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  refresh: () => Promise<void>;
}

export function DeleteDialog({ banner, linked, open, onClose, afterClose, refresh }: DeleteDialogProps) {
  const { notification } = App.useApp();
  const [deleting, setDeleting] = useState(false);
  const { filename } = banner;

  const remove = async () => {
    setDeleting(true);
    const path = `/api/upcoming-programs-images/${encodeURIComponent(filename)}`;
    const result = await callApi(path, { method: 'DELETE' });
    setDeleting(false);
    if (result.ok) {
      notification.success({ message: 'Success', description: BANNER_MESSAGES.deleted(filename) });
    } else if (result.problem.status !== 401) {
      const description = result.problem.error || BANNER_MESSAGES.deleteFailed;
      notification.error({ message: 'Error', description });
    }
    onClose();
    await refresh();
  };

  return (
    <Modal
      open={open}
      title="Are you sure?"
      okText="Delete Banner"
      okButtonProps={{ danger: true, loading: deleting }}
      cancelButtonProps={{ disabled: deleting }}
      onOk={() => void remove()}
      onCancel={() => !deleting && onClose()}
      afterClose={afterClose}
      width={480}
    >
      <p>
        The image <strong className="banner-file">{filename}</strong> is permanently deleted from the server.
        This cannot be undone.
      </p>
      {linked && (
        <Alert
          type="warning"
          showIcon
          className="banner-warning"
          message={`This banner is linked to "${linked.program_name}". The link will be removed.`}
        />
      )}
    </Modal>
  );
}
