import { Form, Input, InputNumber } from 'antd';
import { optionalTextProblem, priceProblem } from '@qlu/contracts/programs/programs.fields';
import { fieldRule } from './field-rule';

/** One of the three price tiers: rupees for one person, and a description. */
export function PriceTier({ number }: { number: 1 | 2 | 3 }) {
  return (
    <div className="form-tier">
      <Form.Item name={`price${number}`} label={`Price ${number}`} rules={[fieldRule(priceProblem)]}>
        <InputNumber<number> prefix="₹" controls={false} step={1} inputMode="decimal" />
      </Form.Item>
      <Form.Item
        name={`description${number}`}
        label={`Description ${number}`}
        rules={[fieldRule(optionalTextProblem)]}
      >
        <Input placeholder="e.g. Shared room with meals" />
      </Form.Item>
    </div>
  );
}
