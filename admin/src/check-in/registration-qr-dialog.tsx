import { Modal } from 'antd';
import { registrationPath } from '@qlu/contracts/site/site-routes';
import { AddressQr } from '../ui/address-qr';

interface RegistrationQrDialogProps {
  programId: number;
  programName: string;
  onClose: () => void;
}

/** A QR code with which somebody without a registration registers and pays on their own phone. */
export function RegistrationQrDialog({ programId, programName, onClose }: RegistrationQrDialogProps) {
  const address = `${window.location.origin}${registrationPath(programId)}`;
  return (
    <Modal open title="Register by QR code" footer={null} width={400} onCancel={onClose}>
      <p>
        Please scan this code with your phone to register for <strong>{programName}</strong> and to pay.
      </p>
      <div className="factor-qr">
        <AddressQr address={address} size={200} />
      </div>
      <p className="quiet">After the payment, the person is in the list.</p>
    </Modal>
  );
}
