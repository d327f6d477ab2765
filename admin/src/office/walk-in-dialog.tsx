import { Form, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import type { OfficeOrderResponse, WalkInRequest } from '@qlu/contracts/api/index';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { randomId } from '../ui/random-id';
import { ContactItems } from './contact-items';
import { OfficeDialog, type OfficeDialogProps } from './office-dialog';
import { OrderDialog } from './order-dialog';
import { OverbookItem } from './overbook-item';
import { PaidItems, PeopleItems, ProgramItems } from './walk-in-items';

const PATH = '/api/admin/program-registrations';

type Way = 'received' | 'code';

const WAYS = [
  { value: 'received' as const, label: 'Paid to us' },
  { value: 'code' as const, label: 'QR code' },
];

const newKey = (): string => `off_${randomId()}`;

interface WalkInDialogProps extends OfficeDialogProps {
  programId?: number;
  /** What is shown when the order with this transaction id is paid. */
  paid?: (transactionId: string) => ReactNode;
}

/** Adds a person who comes to the office: with the money that the office received, or with a code to pay on their own phone. */
export function WalkInDialog({ programId, paid, onClose, onChanged }: WalkInDialogProps) {
  const [way, setWay] = useState<Way>('received');
  // The idempotency keys of this form: a second click or a retry adds nobody twice.
  const [keys, setKeys] = useState(() => ({ received: newKey(), code: newKey() }));
  const [order, setOrder] = useState<OfficeOrderResponse | null>(null);
  if (order) {
    const { transaction_id: transactionId } = order;
    return <OrderDialog order={order} paid={paid?.(transactionId)} onClose={onClose} onChanged={onChanged} />;
  }
  const isByCode = way === 'code';
  const showCode = (body: unknown): void => {
    setOrder(body as OfficeOrderResponse);
    onChanged();
  };
  return (
    <OfficeDialog<WalkInRequest>
      title="Add registration"
      okText={isByCode ? 'Show the QR code' : 'Add registration'}
      path={isByCode ? `${PATH}/orders` : PATH}
      initialValues={{
        program_id: programId,
        number_of_people: 1,
        mode: 'cash',
        received_on: todayInIndia(),
      }}
      added={{ transaction_id: keys[way] }}
      doneText={() => 'The registration is added.'}
      onDone={isByCode ? showCode : undefined}
      onProblem={({ code }) => {
        // The form was changed after it was stored, for example while Razorpay could not be reached.
        if (code === 'TRANSACTION_ID_REUSED') setKeys({ ...keys, [way]: newKey() });
      }}
      onClose={onClose}
      onChanged={onChanged}
    >
      <Form.Item
        label="Payment"
        extra={isByCode ? 'The visitor pays by UPI or card on their own phone.' : undefined}
      >
        <Segmented<Way> block aria-label="Payment" options={WAYS} value={way} onChange={setWay} />
      </Form.Item>
      <ProgramItems isByCode={isByCode} />
      <ContactItems name="full_name" emailNote="The confirmation goes to this address. Optional." />
      <PeopleItems />
      {!isByCode && <PaidItems />}
      <OverbookItem />
    </OfficeDialog>
  );
}
