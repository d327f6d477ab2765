import type { ReactNode } from 'react';
import { InputDialog } from '../ui/input-dialog';
import { useLeaveWarning } from '../ui/use-leave-warning';
import { RecoveryCodes } from './recovery-codes';

interface CodesDialogProps {
  title: string;
  /** Null until they are created. */
  codes: string[] | null;
  onClose: () => void;
  /** The steps before the codes are shown. */
  children: ReactNode;
}

/** A dialog that ends with recovery codes. Once they are shown, only the confirm button closes it. */
export function CodesDialog({ title, codes, onClose, children }: CodesDialogProps) {
  useLeaveWarning(() => (codes ? 'Please keep the recovery codes first. We show them only once.' : null));
  return (
    <InputDialog
      open
      title={title}
      width={480}
      onClose={onClose}
      closable={codes === null}
      keyboard={codes === null}
      maskClosable={false}
    >
      {codes ? <RecoveryCodes codes={codes} onConfirmed={onClose} /> : children}
    </InputDialog>
  );
}
