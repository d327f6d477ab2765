import { Form, Input } from 'antd';
import { fullNameProblem, optionalEmailProblem, phoneProblem } from '@qlu/contracts/fields/fields.rules';
import { ruleOf } from '../ui/form-rule';

interface ContactItemsProps {
  /** The field of the name. */
  name: 'full_name' | 'donor_name';
  emailNote?: string;
}

export function ContactItems({ name, emailNote }: ContactItemsProps) {
  return (
    <>
      <Form.Item name={name} label="Name" rules={[ruleOf(fullNameProblem)]} validateTrigger="onBlur">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="phone"
        label="Phone"
        rules={[ruleOf((value) => phoneProblem(value ?? ''))]}
        validateTrigger="onBlur"
      >
        <Input type="tel" inputMode="numeric" autoComplete="off" maxLength={10} />
      </Form.Item>
      <Form.Item
        name="email"
        label="Email"
        extra={emailNote}
        rules={[ruleOf(optionalEmailProblem)]}
        validateTrigger="onBlur"
      >
        <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
    </>
  );
}
