import { Checkbox, Form, Input, InputNumber } from 'antd';
import { ProgramItem } from './program-item';

const ORDINALS = { 1: 'first', 2: 'second', 3: 'third' };

/** One of the three price tiers: rupees for one person, a description, how many places it has, and whether it ends. */
export function PriceTier({ number }: { number: 1 | 2 | 3 }) {
  return (
    <div className="form-tier">
      <ProgramItem name={`price${number}`}>
        <InputNumber<number> prefix="₹" controls={false} step={1} inputMode="decimal" />
      </ProgramItem>
      <ProgramItem name={`description${number}`}>
        <Input placeholder="e.g. Shared room with meals" />
      </ProgramItem>
      <ProgramItem name={`capacity${number}`}>
        <InputNumber<number> controls={false} inputMode="numeric" placeholder="No limit" />
      </ProgramItem>
      <Form.Item name={`early_bird${number}`} valuePropName="checked" className="form-tier-end">
        <Checkbox aria-label={`Ends with Early Bird, ${ORDINALS[number]} price`}>
          Ends with Early Bird
        </Checkbox>
      </Form.Item>
    </div>
  );
}
