import { Button } from 'antd';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { CheckInProgramResponse } from '@qlu/contracts/api/index';
import { useMayUse } from '../providers/role';
import { NEEDS_NETWORK } from './needs-network';
import { PaidPeople } from './paid-people';
import { useToasts } from '../ui/use-toasts';

interface DialogProps {
  program: CheckInProgramResponse;
  onClose: () => void;
  onChanged: () => void;
}
type Dialog = ComponentType<DialogProps>;

interface WalkInActionsProps extends Omit<DialogProps, 'onClose'> {
  /** The registration form is closed after the program. */
  isOver: boolean;
}

/** For people who come without a registration: added by the office, or with the registration form on their own phone. */
export function WalkInActions({ program, onChanged, isOver }: WalkInActionsProps) {
  const mayUse = useMayUse();
  const toasts = useToasts();
  const [Shown, setShown] = useState<Dialog | null>(null);
  const { program_name: name } = program;

  // The dialogs are not stored for the time without a network: all need the server.
  const open = async (load: () => Promise<Dialog>): Promise<void> => {
    const dialog = navigator.onLine ? await load().catch(() => null) : null;
    if (dialog) setShown(() => dialog);
    else toasts.error(NEEDS_NETWORK);
  };
  return (
    <div className="check-in-walk-ins">
      {mayUse('registrations') && (
        <Button aria-label={`Add walk-in to ${name}`} onClick={() => void open(loadWalkIn)}>
          Add Walk-in
        </Button>
      )}
      {!isOver && (
        <Button aria-label={`Register by QR code for ${name}`} onClick={() => void open(loadQrCode)}>
          Register by QR Code
        </Button>
      )}
      {Shown && <Shown program={program} onClose={() => setShown(null)} onChanged={onChanged} />}
    </div>
  );
}

async function loadWalkIn(): Promise<Dialog> {
  const { WalkInDialog } = await import('../office/walk-in-dialog');
  return ({ program, ...props }) => {
    const paid = (transactionId: string): ReactNode => (
      <PaidPeople program={program} transactionId={transactionId} />
    );
    return <WalkInDialog programId={program.id} paid={paid} {...props} />;
  };
}

async function loadQrCode(): Promise<Dialog> {
  const { RegistrationQrDialog } = await import('./registration-qr-dialog');
  return ({ program: { id, program_name: name }, onClose, onChanged }) => (
    <RegistrationQrDialog
      programId={id}
      programName={name}
      onClose={() => {
        onClose();
        onChanged();
      }}
    />
  );
}
