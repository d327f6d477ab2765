import { Form, Input } from 'antd';
import { randomId } from '../ui/random-id';

/** The idempotency key of a form: a second click or a retry adds nothing twice. */
export const newOfficeId = (): string => `off_${randomId()}`;

/** Keeps the key with what is entered, so that a retry after the next login adds nothing twice either. */
export function OfficeIdItem() {
  return (
    <Form.Item name="transaction_id" hidden>
      <Input />
    </Form.Item>
  );
}
