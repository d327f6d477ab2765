import { Alert } from 'antd';
import { BANNER_MESSAGES as messages } from '@qlu/contracts/banners/banners.messages';
import { addressOf } from '../../providers/api-client';
import { DeletionDialog } from '../../ui/deletion-dialog';
import type { Banner, LinkableProgram } from './banner';

interface DeleteDialogProps {
  banner: Banner;
  linked: LinkableProgram | undefined;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  refresh: () => Promise<void>;
}

export function DeleteDialog({ banner: { filename, image }, linked, ...rest }: DeleteDialogProps) {
  return (
    <DeletionDialog
      path={addressOf(`/api/upcoming-programs-images/${encodeURIComponent(filename)}`, {
        former_image: image,
      })}
      okText="Delete Banner"
      deleted={messages.deleted(filename)}
      failed={messages.deleteFailed}
      {...rest}
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
    </DeletionDialog>
  );
}
