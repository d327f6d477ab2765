import { Form, Input } from 'antd';
import { newPasswordProblem } from '@qlu/contracts/access/users.fields';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { CHECK_ON_LEAVE, ruleOf } from '../ui/form-rule';

interface NewPasswordItemsProps {
  /** The name of the request's field. */
  name: string;
  label: string;
}

/** The fields for a new password: typed twice, because it cannot be seen. */
export function NewPasswordItems({ name, label }: NewPasswordItemsProps) {
  const form = Form.useFormInstance();
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        extra="8 characters or more. A short sentence is easy to remember."
        rules={[ruleOf(newPasswordProblem)]}
        {...CHECK_ON_LEAVE}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={`${label}, once more`}
        dependencies={[name]}
        {...CHECK_ON_LEAVE}
        rules={[
          ruleOf((value) => (value === form.getFieldValue(name) ? null : USER_MESSAGES.passwordsDiffer)),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
