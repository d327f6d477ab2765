import { Form, Input } from 'antd';
import { newPasswordProblem } from '@qlu/contracts/access/users.fields';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';

interface NewPasswordItemsProps {
  /** The name of the request's field. */
  name: string;
  label: string;
}

/** The fields for a new password: typed twice, because it cannot be seen. */
export function NewPasswordItems({ name, label }: NewPasswordItemsProps) {
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        extra="8 characters or more. A short sentence is easy to remember."
        rules={[{ validator: (_, value: unknown) => reject(newPasswordProblem(value)) }]}
        validateTrigger="onBlur"
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={`${label}, once more`}
        dependencies={[name]}
        validateTrigger="onBlur"
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) =>
              reject(value === getFieldValue(name) ? null : USER_MESSAGES.passwordsDiffer),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

function reject(problem: string | null): Promise<void> {
  return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
}
