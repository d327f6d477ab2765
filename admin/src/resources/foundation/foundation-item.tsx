import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import { FOUNDATION_FIELDS } from '@qlu/contracts/foundation/foundation.resource';
import { CHECK_ON_LEAVE, ruleOf } from '../../ui/form-rule';

interface FoundationItemProps extends Omit<FormItemProps, 'name' | 'rules' | 'label'> {
  name: keyof typeof FOUNDATION_FIELDS;
}

/** One setting with the label and the rule of its declaration. */
export function FoundationItem({ name, ...props }: FoundationItemProps) {
  const { label, rule } = FOUNDATION_FIELDS[name];
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[ruleOf((value) => rule(value))]}
      {...CHECK_ON_LEAVE}
      {...props}
    />
  );
}
