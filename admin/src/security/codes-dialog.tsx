import { Modal } from 'antd';
import type { ReactNode } from 'react';
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
  return (
    <Modal
      open
      title={title}
      footer={null}
      width={480}
      onCancel={onClose}
      closable={codes === null}
      keyboard={codes === null}
      maskClosable={false}
    >
      {codes ? <RecoveryCodes codes={codes} onConfirmed={onClose} /> : children}
    </Modal>
  );
}
