import { PHOTOGRAPH_MESSAGES as messages } from '@qlu/contracts/photographs/photographs.messages';
import { useState } from 'react';
import { DeletionDialog } from '../../ui/deletion-dialog';
import { addressOf, NO_RESPONSE } from '../../providers/api-client';
import type { Slot } from './photograph';

interface RemoveDialogProps {
  slot: Slot;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
  refresh: () => Promise<void>;
}

export function RemoveDialog({ slot, ...rest }: RemoveDialogProps) {
  // What the user saw: the list may be reloaded while the dialog is open.
  const [{ id, label, photograph }] = useState(slot);
  return (
    <DeletionDialog
      path={addressOf(`/api/admin/photographs/${encodeURIComponent(id)}`, { former_name: photograph?.name })}
      okText="Remove Photograph"
      deleted={messages.removed(label)}
      failed={NO_RESPONSE}
      {...rest}
    >
      <p>
        The photograph for <strong>{label}</strong> is deleted from the server, and the page shows its
        illustration again.
      </p>
    </DeletionDialog>
  );
}
