import { App, Button } from 'antd';
import { useState, type ComponentType } from 'react';
import type { CheckInProgramResponse } from '@qlu/contracts/api/index';
import { useMayUse } from '../providers/role';

const NEEDS_NETWORK = 'This needs a network. Please try again when the network is back.';

interface WalkInActionsProps {
  program: Pick<CheckInProgramResponse, 'id' | 'program_name'>;
  onChanged: () => void;
  /** The registration form is closed after the program. */
  isOver: boolean;
}

/** For people who come without a registration: cash with the office, or the registration form on their own phone. */
export function WalkInActions({
  program: { id, program_name: name },
  onChanged,
  isOver,
}: WalkInActionsProps) {
  const mayUse = useMayUse();
  const { notification } = App.useApp();
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  // The dialogs are not stored for the time without a network: both need the server.
  const open = async (load: () => Promise<ComponentType<{ onClose: () => void }>>): Promise<void> => {
    try {
      const loaded = await load();
      setDialog(() => loaded);
    } catch {
      notification.error({ message: 'Error', description: NEEDS_NETWORK });
    }
  };
  const loadWalkIn = async () => {
    const { WalkInDialog } = await import('../office/walk-in-dialog');
    return ({ onClose }: { onClose: () => void }) => (
      <WalkInDialog programId={id} onClose={onClose} onChanged={onChanged} />
    );
  };
  const loadQrCode = async () => {
    const { RegistrationQrDialog } = await import('./registration-qr-dialog');
    return ({ onClose }: { onClose: () => void }) => (
      <RegistrationQrDialog
        programId={id}
        programName={name}
        onClose={() => {
          onClose();
          onChanged();
        }}
      />
    );
  };
  return (
    <div className="check-in-walk-ins">
      {mayUse('registrations') && (
        <Button aria-label={`Add walk-in to ${name}`} onClick={() => void open(loadWalkIn)}>
          Add walk-in
        </Button>
      )}
      {!isOver && (
        <Button aria-label={`Register by QR code for ${name}`} onClick={() => void open(loadQrCode)}>
          Register by QR code
        </Button>
      )}
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </div>
  );
}
