import { Button, Modal, Spin } from 'antd';
import { useState, type ComponentType, type ReactNode } from 'react';
import type {
  CheckInOtherResponse,
  CheckInProgramResponse,
  OfficeOrderResponse,
} from '@qlu/contracts/api/index';
import { registrationPath } from '@qlu/contracts/site/site-routes';
import { callApi } from '../providers/api-client';
import { useMayUse } from '../providers/role';
import { WalkInDialog } from '../office/walk-in-dialog';
import { AddressQr } from '../ui/address-qr';
import { useToasts } from '../ui/use-toasts';
import { ArrivalButtons } from './use-attendance';

interface WalkInActionsProps {
  program: CheckInProgramResponse;
  onChanged: () => void;
  /** The registration form is closed after the program. */
  isOver: boolean;
}

/** For people who come without a registration: added by the office, or with the registration form on their own phone. */
export function WalkInActions({ program, onChanged, isOver }: WalkInActionsProps) {
  const mayUse = useMayUse();
  const toasts = useToasts();
  const [dialog, setDialog] = useState<'walk-in' | 'qr' | null>(null);
  const { id, program_name: name } = program;
  const close = () => setDialog(null);

  const open = (chosen: typeof dialog): void => {
    if (navigator.onLine) setDialog(chosen);
    else toasts.error(NEEDS_NETWORK);
  };
  return (
    <div className="check-in-walk-ins">
      {mayUse('registrations') && (
        <Button aria-label={`Add walk-in to ${name}`} onClick={() => open('walk-in')}>
          Add Walk-in
        </Button>
      )}
      {!isOver && (
        <Button aria-label={`Register by QR code for ${name}`} onClick={() => open('qr')}>
          Register by QR Code
        </Button>
      )}
      {dialog === 'walk-in' && (
        <WalkInDialog
          programId={id}
          paid={(transactionId) => <PaidPeople program={program} transactionId={transactionId} />}
          onClose={close}
          onChanged={onChanged}
        />
      )}
      {dialog === 'qr' && (
        <RegistrationQrDialog
          programId={id}
          programName={name}
          onClose={() => {
            close();
            onChanged();
          }}
        />
      )}
    </div>
  );
}

interface RegistrationQrDialogProps {
  programId: number;
  programName: string;
  onClose: () => void;
}

/** A QR code with which somebody without a registration registers and pays on their own phone. */
function RegistrationQrDialog({ programId, programName, onClose }: RegistrationQrDialogProps) {
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

interface UnpaidOrdersProps {
  program: CheckInProgramResponse;
  onChanged: () => void;
}

interface ShownOrder {
  order: OfficeOrderResponse;
  Dialog: ComponentType<{
    order: OfficeOrderResponse;
    paid: ReactNode;
    onClose: () => void;
    onChanged: () => void;
  }>;
}

/** The orders that the office has made and that are not paid yet. Their codes can be shown again, on every phone. */
export function UnpaidOrders({ program, onChanged }: UnpaidOrdersProps) {
  const mayUse = useMayUse();
  const toasts = useToasts();
  const [loading, setLoading] = useState<string | null>(null);
  // It stays open when the order is paid and leaves the list.
  const [shown, setShown] = useState<ShownOrder | null>(null);

  const show = async (transactionId: string): Promise<void> => {
    setLoading(transactionId);
    const [dialog, result] = await Promise.all([
      import('../office/order-dialog').catch(() => null),
      callApi<OfficeOrderResponse>(`/api/admin/program-registrations/orders/${transactionId}`),
    ]);
    setLoading(null);
    if (dialog && result.ok) return setShown({ order: result.data, Dialog: dialog.OrderDialog });
    toasts.error((!result.ok && result.problem.error) || NEEDS_NETWORK);
  };

  return (
    <>
      {openOrders(program.others).map(({ id, name, transactionId }) => (
        <div key={id} className="check-in-unpaid">
          <span>
            <strong>{name}</strong> · Not paid yet
          </span>
          {mayUse('registrations') && (
            <Button
              aria-label={`Show the QR code of ${name}`}
              loading={loading === transactionId}
              onClick={() => void show(transactionId)}
            >
              Show the QR Code
            </Button>
          )}
        </div>
      ))}
      {shown && (
        <shown.Dialog
          key={shown.order.transaction_id}
          order={shown.order}
          paid={<PaidPeople program={program} transactionId={shown.order.transaction_id} />}
          onClose={() => setShown(null)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

/** The people of an order that was paid just now, to check in. The list is being loaded again until they are in it. */
function PaidPeople({
  program: { id, participants },
  transactionId,
}: {
  program: CheckInProgramResponse;
  transactionId: string;
}) {
  const participant = participants.find(({ transaction_id: one }) => one === transactionId);
  return participant ? <ArrivalButtons programId={id} participant={participant} /> : <Spin />;
}

/** What needs the server says so, instead of failing. */
const NEEDS_NETWORK = 'This needs a network. Please try again when the network is back.';

/** The unpaid orders that the office has made. A list that a release before this one stored has none. */
function openOrders(
  others: readonly CheckInOtherResponse[],
): { id: number; name: string; transactionId: string }[] {
  return others.flatMap(({ id, full_name: name, open_order: transactionId }) =>
    transactionId ? [{ id, name, transactionId }] : [],
  );
}
