import { Form, Input } from 'antd';
import { fullNameProblem, optionalEmailProblem, phoneProblem } from '@qlu/contracts/fields/fields.rules';
import { CHECK_ON_LEAVE, ruleOf } from '../ui/form-rule';

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
