import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { RecoveryCodes } from './recovery-codes';

interface CodesDialogProps {
  title: string;
  /** Null until there are any. */
  codes: string[] | null;
  onClose: () => void;
  /** The steps until the codes are there. */
  children: ReactNode;
}

/** A dialog that ends with recovery codes: once they are shown, only their own button closes it. */
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
      {codes ? <RecoveryCodes codes={codes} onKept={onClose} /> : children}
    </Modal>
  );
}
