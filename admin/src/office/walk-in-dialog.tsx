import { Alert, Form, InputNumber, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { OfficeOrderResponse, WalkInRequest } from '@qlu/contracts/api/index';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesTimes } from '@qlu/contracts/money/money.rules';
import { participantNamesProblem } from '@qlu/contracts/registrations/registrations.fields';
import { MAX_PEOPLE } from '@qlu/contracts/registrations/registrations.rules';
import { ruleOf } from '../ui/form-rule';
import {
  choiceRule,
  ContactItems,
  newOfficeId,
  OfficeIdItem,
  OverbookItem,
  ReceivedItems,
} from './contact-items';
import { OfficeDialog, type OfficeDialogProps } from './office-dialog';
import { OrderDialog } from './order-dialog';
import { optionsOf, useProgramChoices } from './use-program-choices';

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

/** The program and one of its price options; for a QR code, of those that can be paid so now. */
function ProgramItems({ isByCode }: { isByCode: boolean }) {
  const form = Form.useFormInstance<WalkInRequest>();
  const { programs, options, loading, failed } = useProgramChoices();
  const programId = Form.useWatch('program_id', form);
  const all = optionsOf(programs.find(({ id }) => id === programId));
  const choices = isByCode ? all.filter(({ is_payable }) => is_payable) : all;
  const description = Form.useWatch('description', form);
  // While the programs load, the option of a kept form is not gone.
  const isGone =
    description !== undefined && all.length > 0 && !choices.some(({ value }) => value === description);
  useEffect(() => {
    if (isGone) form.resetFields(['description', 'amount']);
  }, [isGone, form]);
  const choose = (description: string | undefined) => {
    const amount = choices.find(({ value }) => value === description)?.amount;
    if (amount !== undefined) form.setFieldValue('amount', amount);
  };
  return (
    <>
      {failed && <Alert type="error" message="Failed to fetch the programs. Please close and try again." />}
      <Form.Item name="program_id" label="Program" rules={[choiceRule('Please choose a program')]}>
        <Select
          showSearch
          optionFilterProp="label"
          loading={loading}
          options={options}
          onChange={() => form.resetFields(['description', 'amount'])}
        />
      </Form.Item>
      <Form.Item
        name="description"
        label="Option"
        rules={choices.length > 0 && all.length > 1 ? [choiceRule('Please choose an option')] : []}
      >
        <Select options={choices} onChange={choose} disabled={choices.length === 0} />
      </Form.Item>
    </>
  );
}

function PeopleItems() {
  const form = Form.useFormInstance<WalkInRequest>();
  const people = Form.useWatch('number_of_people', form) ?? 1;
  return (
    <>
      <Form.Item
        name="number_of_people"
        label="People"
        rules={[{ required: true, message: 'Please enter the number of people' }]}
      >
        <InputNumber min={1} max={MAX_PEOPLE} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      {people > 1 && (
        <Form.Item
          name="participant_names"
          label="Names of all participants"
          extra="Begin with the person above. Press Enter after each name. Optional."
          rules={[ruleOf((names) => participantNamesProblem(names, people))]}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';']} />
        </Form.Item>
      )}
    </>
  );
}

/** What the office received. */
function PaidItems() {
  const form = Form.useFormInstance<WalkInRequest>();
  const amount = Form.useWatch('amount', form) ?? 0;
  const people = Form.useWatch('number_of_people', form) ?? 1;
  return (
    <>
      <Form.Item
        name="amount"
        label="Amount for one person (₹)"
        extra={`${people > 1 ? `Together ${formatRupees(rupeesTimes(amount, people))}. ` : ''}0 for a free place.`}
        rules={[{ required: true, message: 'Please enter the amount' }]}
      >
        <InputNumber min={0} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <ReceivedItems />
    </>
  );
}
