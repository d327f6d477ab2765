import { Form, Input, Select } from 'antd';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  giftModeProblem,
  receivedOnProblem,
  referenceProblem,
} from '@qlu/contracts/payments/received.fields';
import { MODE_LABELS, RECEIVED_MODES, type DonationMode } from '@qlu/contracts/payments/received.rules';
import { ruleOf } from '../ui/form-rule';
import { DayPicker } from '../ui/day-picker';

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
