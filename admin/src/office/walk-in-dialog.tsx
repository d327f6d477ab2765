import { Form, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import type { OfficeOrderResponse, WalkInRequest } from '@qlu/contracts/api/index';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { ContactItems } from './contact-items';
import { OfficeDialog, type OfficeDialogProps } from './office-dialog';
import { newOfficeId, OfficeIdItem } from './office-id-item';
import { OrderDialog } from './order-dialog';
import { OverbookItem } from './overbook-item';
import { PaidItems, PeopleItems, ProgramItems } from './walk-in-items';

const PATH = '/api/admin/program-registrations';

type Way = 'received' | 'code';

const WAYS = [
  { value: 'received' as const, label: 'Already paid' },
  { value: 'code' as const, label: 'QR code' },
];

interface WalkInDialogProps extends OfficeDialogProps {
  programId?: number;
  /** What is shown when the order with this transaction id is paid. */
  paid?: (transactionId: string) => ReactNode;
}

/** Adds a person who comes to the office: with the money that the office received, or with a code to pay on their own phone. */
export function WalkInDialog({ programId, paid, onClose, onChanged }: WalkInDialogProps) {
  const [way, setWay] = useState<Way>('received');
  const [transactionId] = useState(newOfficeId);
  const [order, setOrder] = useState<OfficeOrderResponse | null>(null);
  if (order) {
    return (
      <OrderDialog
        order={order}
        paid={paid?.(order.transaction_id)}
        onClose={onClose}
        onChanged={onChanged}
      />
    );
  }
  const isByCode = way === 'code';
  const showCode = (body: unknown): void => {
    setOrder(body as OfficeOrderResponse);
    onChanged();
  };
  return (
    <OfficeDialog<WalkInRequest>
      title="Add Registration"
      okText={isByCode ? 'Show the QR Code' : 'Add Registration'}
      path={isByCode ? `${PATH}/orders` : PATH}
      initialValues={{
        transaction_id: transactionId,
        program_id: programId,
        number_of_people: 1,
        mode: 'cash',
        received_on: todayInIndia(),
      }}
      doneText={() => 'The registration is added.'}
      onDone={isByCode ? showCode : undefined}
      onProblem={({ code }, form) => {
        // The form was changed after the order was stored, for example while Razorpay could not be reached. Nothing is
        // paid yet. What the office received is added once.
        if (isByCode && code === 'TRANSACTION_ID_REUSED') form.setFieldValue('transaction_id', newOfficeId());
      }}
      onClose={onClose}
      onChanged={onChanged}
    >
      <OfficeIdItem />
      <WayItem way={way} onChange={setWay} />
      <ProgramItems isByCode={isByCode} />
      <ContactItems name="full_name" emailNote="The confirmation goes to this address. Optional." />
      <PeopleItems />
      {!isByCode && <PaidItems />}
      <OverbookItem />
    </OfficeDialog>
  );
}

/** How it is paid. Each way has an idempotency key of its own. */
function WayItem({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const form = Form.useFormInstance<WalkInRequest>();
  const [otherKey, setOtherKey] = useState(newOfficeId);
  const change = (chosen: Way) => {
    setOtherKey(form.getFieldValue('transaction_id') as string);
    form.setFieldValue('transaction_id', otherKey);
    onChange(chosen);
  };
  return (
    <Form.Item
      label="Payment"
      extra={
        way === 'code'
          ? 'They pay by UPI or card on their own phone.'
          : 'In cash, by UPI, cheque or bank transfer.'
      }
    >
      <Segmented<Way> block aria-label="Payment" options={WAYS} value={way} onChange={change} />
    </Form.Item>
  );
}
