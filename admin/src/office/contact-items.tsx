import { Checkbox, Form, Input, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import type { DonorContactRequest } from '@qlu/contracts/api/index';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DONATION_CORRECTION_FIELDS, keptIdNumberProblem } from '@qlu/contracts/donations/office.resource';
import {
  fullNameProblem,
  ID_TYPES,
  optionalEmailProblem,
  phoneProblem,
} from '@qlu/contracts/fields/fields.rules';
import {
  giftModeProblem,
  receivedOnProblem,
  referenceProblem,
} from '@qlu/contracts/payments/received.fields';
import { type DonationMode, MODE_LABELS, RECEIVED_MODES } from '@qlu/contracts/payments/received.rules';
import { DayPicker } from '../ui/day-picker';
import { CHECK_ON_LEAVE, ruleOf } from '../ui/form-rule';
import { randomId } from '@qlu/contracts/client/random-id';

interface ContactItemsProps {
  /** The field of the name. */
  name: 'full_name' | 'donor_name';
  emailNote?: string;
}

export function ContactItems({ name, emailNote }: ContactItemsProps) {
  return (
    <>
      <Form.Item name={name} label="Name" rules={[ruleOf(fullNameProblem)]} {...CHECK_ON_LEAVE}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="phone"
        label="Phone"
        rules={[ruleOf((value) => phoneProblem(value ?? ''))]}
        {...CHECK_ON_LEAVE}
      >
        <Input type="tel" inputMode="numeric" autoComplete="off" maxLength={10} />
      </Form.Item>
      <Form.Item
        name="email"
        label="Email"
        extra={emailNote}
        rules={[ruleOf(optionalEmailProblem)]}
        {...CHECK_ON_LEAVE}
      >
        <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
    </>
  );
}

interface IdentityItemsProps {
  /** Empty when the page does not know it: then a type needs its number. */
  storedType: string;
  addressNote?: string;
}

/** The address and the ID number in a correction. */
export function IdentityItems({ storedType, addressNote }: IdentityItemsProps) {
  const form = Form.useFormInstance<DonorContactRequest>();
  return (
    <>
      <Form.Item
        name="address"
        label="Address"
        extra={addressNote}
        rules={[ruleOf(DONATION_CORRECTION_FIELDS.address.rule)]}
      >
        <Input.TextArea rows={3} autoComplete="off" />
      </Form.Item>
      <Form.Item name="id_type" label="ID type">
        <Select allowClear options={ID_TYPES.map((type) => ({ value: type, label: type }))} />
      </Form.Item>
      <Form.Item
        name="id_number"
        label="ID number"
        extra="Leave it empty to keep the stored one."
        dependencies={['id_type']}
        normalize={(value: string) => value.replace(/\s/g, '').toUpperCase()}
        rules={[
          ruleOf((value) => {
            const values = form.getFieldsValue();
            return (
              DONATION_CORRECTION_FIELDS.id_number.rule(value, values) ??
              keptIdNumberProblem(value, values.id_type, storedType)
            );
          }),
        ]}
        {...CHECK_ON_LEAVE}
      >
        <Input autoComplete="off" maxLength={12} spellCheck={false} />
      </Form.Item>
    </>
  );
}

const optionsOf = (modes: readonly DonationMode[]) =>
  modes.map((mode) => ({ value: mode, label: MODE_LABELS[mode] }));

export const MODE_OPTIONS = optionsOf(RECEIVED_MODES);

const REFERENCE_NOTES: Partial<Record<DonationMode, string>> = {
  cheque: 'The number of the cheque.',
  'bank-transfer': 'The UTR of the transfer.',
  upi: 'The UPI reference.',
};

/** How and when the office received money, or a gift. */
export function ReceivedItems({ modes = RECEIVED_MODES }: { modes?: readonly DonationMode[] }) {
  const mode = Form.useWatch<DonationMode | undefined>('mode', Form.useFormInstance());
  return (
    <>
      <Form.Item
        name="mode"
        label={modes === RECEIVED_MODES ? 'Paid by' : 'Given by'}
        rules={[ruleOf(giftModeProblem)]}
      >
        <Select options={optionsOf(modes)} />
      </Form.Item>
      <Form.Item
        name="reference"
        label="Reference"
        extra={(mode && REFERENCE_NOTES[mode]) ?? 'UPI, cheque or receipt number. Optional.'}
        rules={[ruleOf(referenceProblem)]}
      >
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item name="received_on" label="Received on" rules={[ruleOf(receivedOnProblem)]}>
        <DayPicker maxDate={todayInIndia()} style={{ width: '100%' }} />
      </Form.Item>
    </>
  );
}

/** The idempotency key of a form: a second click or a retry adds nothing twice. */
export const newOfficeId = (): string => randomId('off_');

/** Keeps the key with what is entered, so that a retry after the next login adds nothing twice either. */
export function OfficeIdItem() {
  return (
    <Form.Item name="transaction_id" hidden>
      <Input />
    </Form.Item>
  );
}

/** The explicit permission to exceed the capacity. */
export function OverbookItem() {
  return (
    <Form.Item
      name="overbook"
      valuePropName="checked"
      extra="For a program that is full: it then has more people than places."
    >
      <Checkbox>Add although it is full</Checkbox>
    </Form.Item>
  );
}

/** Requires a choice in a select. AntD's own `required` sets `aria-required` on an element that must not have it. */
export function choiceRule(message: string): Rule {
  return ruleOf((value) => (value === undefined ? message : null));
}
