import { PHOTOGRAPH_MESSAGES as messages } from '@qlu/contracts/photographs/photographs.messages';
import { DeletionDialog } from '../../ui/deletion-dialog';
import type { Slot } from './photograph';

interface RemoveDialogProps {
  slot: Slot;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  refresh: () => Promise<void>;
}

export function RemoveDialog({ slot: { id, label }, ...rest }: RemoveDialogProps) {
  return (
    <DeletionDialog
      path={`/api/admin/photographs/${encodeURIComponent(id)}`}
      okText="Remove Photograph"
      deleted={messages.removed(label)}
      failed={messages.removeFailed}
      {...rest}
    >
      <p>
        The photograph for <strong>{label}</strong> is deleted from the server, and the page shows its
        illustration again.
      </p>
    </DeletionDialog>
  );
}
