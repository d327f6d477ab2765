import { Checkbox, Form, Input } from 'antd';
import { askedByDefault } from '@qlu/contracts/programs/asked-details.rules';
import { ProgramItem } from './program-item';
import type { ProgramValues } from './program-values';

const ITEMS = [
  {
    needed: 'id_number_needed',
    reason: 'id_number_reason',
    label: 'Ask for an ID number',
    usual: 'Usual for paid programs in person only.',
    example: 'e.g. The ashram registers overnight guests with the police.',
  },
  {
    needed: 'address_needed',
    reason: 'address_reason',
    label: 'Ask for the postal address',
    usual: 'Usual for programs in person only.',
    example: 'e.g. We send you the course book by post.',
  },
] as const;

/** What the registration form asks besides name, email and phone. Who asks for more than usual says why. */
export function AskedItems() {
  const form = Form.useFormInstance<ProgramValues>();
  const values = (Form.useWatch([], form) ?? {}) as ProgramValues;
  const defaults = askedByDefault({
    ...values,
    venue: values.venue ?? '',
    program_name: values.program_name ?? '',
  });
  return ITEMS.map(({ needed, reason, label, usual, example }) => (
    <div key={needed}>
      <Form.Item name={needed} extra={`${usual} Without the tick, it is neither asked for nor stored.`}>
        <AskedTick label={label} isUsual={defaults[needed]} />
      </Form.Item>
      {values[needed] === true && !defaults[needed] && (
        <ProgramItem name={reason} required extra="People read this in the registration form.">
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} placeholder={example} />
        </ProgramItem>
      )}
    </div>
  ));
}

interface AskedTickProps {
  id?: string;
  label: string;
  isUsual: boolean;
  /** Null for what is usual, which may change with the place and the prices. */
  value?: boolean | null;
  onChange?: (value: boolean | null) => void;
}

function AskedTick({ id, label, isUsual, value, onChange }: AskedTickProps) {
  return (
    <Checkbox
      id={id}
      checked={value ?? isUsual}
      onChange={({ target }) => onChange?.(target.checked === isUsual ? null : target.checked)}
    >
      {label}
    </Checkbox>
  );
}
