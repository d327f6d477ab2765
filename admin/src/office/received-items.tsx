import { Form, Input, Select } from 'antd';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  receivedModeProblem,
  receivedOnProblem,
  referenceProblem,
} from '@qlu/contracts/payments/received.fields';
import { MODE_LABELS, RECEIVED_MODES } from '@qlu/contracts/payments/received.rules';
import { ruleOf } from '../resources/users/rights-items';
import { DayPicker } from '../ui/day-picker';

export const MODE_OPTIONS = RECEIVED_MODES.map((mode) => ({ value: mode, label: MODE_LABELS[mode] }));

/** How and when the office received the money. */
export function ReceivedItems() {
  return (
    <>
      <Form.Item name="mode" label="Paid by" rules={[ruleOf(receivedModeProblem)]}>
        <Select options={MODE_OPTIONS} />
      </Form.Item>
      <Form.Item
        name="reference"
        label="Reference"
        extra="UPI, cheque or receipt number. Optional."
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
