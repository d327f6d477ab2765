import { Input, InputNumber } from 'antd';
import { ProgramItem } from './program-item';

/** One of the three price tiers: rupees for one person, a description, and how many places it has. */
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
    </div>
  );
}
