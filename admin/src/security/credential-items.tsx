import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import type { InputProps, InputRef } from 'antd';
import { useRef, useState } from 'react';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { newPasswordProblem } from '@qlu/contracts/access/users.fields';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { CHECK_ON_LEAVE, ruleOf } from '../ui/form-rule';

/** A password, which a button makes readable. Ant Design's own field has no button for the keyboard. */
export function PasswordInput(props: InputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Input
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <Button
          type="text"
          size="small"
          // Not "password": that is the label of the field.
          aria-label="Show characters"
          aria-pressed={visible}
          icon={visible ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            setVisible(!visible);
            // Ant Design's field would take the focus.
            event.stopPropagation();
          }}
        />
      }
    />
  );
}

/** Reauthenticates with the password: an open session alone must not be enough for a sensitive action. */
export function PasswordItem() {
  return (
    <Form.Item
      name="password"
      label="Your password"
      rules={[{ required: true, message: ACCESS_MESSAGES.passwordRequired }]}
    >
      <PasswordInput autoComplete="current-password" autoFocus />
    </Form.Item>
  );
}

interface NewPasswordItemsProps {
  /** The name of the request's field. */
  name: string;
  label: string;
  autoFocus?: boolean;
  readOnly?: boolean;
}

/** The fields for a new password: typed twice, because it cannot be seen. */
export function NewPasswordItems({ name, label, autoFocus, readOnly }: NewPasswordItemsProps) {
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
        <PasswordInput autoComplete="new-password" autoFocus={autoFocus} readOnly={readOnly} />
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
        <PasswordInput autoComplete="new-password" readOnly={readOnly} />
      </Form.Item>
    </>
  );
}

interface CodeItemProps {
  /** Whether a recovery code is accepted as well. */
  recovery?: boolean;
  autoFocus?: boolean;
}

/** The field for a code. On phones it opens a numeric keyboard, except for a recovery code. */
export function CodeItem({ recovery = false, autoFocus }: CodeItemProps) {
  const form = Form.useFormInstance();
  const input = useRef<InputRef>(null);
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);

  const toggle = () => {
    setUsesRecoveryCode(!usesRecoveryCode);
    form.setFields([{ name: 'code', value: '', errors: [] }]);
    input.current?.focus();
  };

  return (
    <div className="code-item">
      <Form.Item
        name="code"
        label={usesRecoveryCode ? 'Recovery code' : 'Code from your authenticator app'}
        rules={[{ required: true, whitespace: true, message: ACCESS_MESSAGES.codeRequired }]}
      >
        <Input
          ref={input}
          className="code-input"
          autoComplete="one-time-code"
          inputMode={usesRecoveryCode ? 'text' : 'numeric'}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
        />
      </Form.Item>
      {recovery && (
        <Button type="link" className="code-toggle" onClick={toggle}>
          {usesRecoveryCode ? 'Use the code from your phone' : 'No phone at hand? Use a recovery code'}
        </Button>
      )}
    </div>
  );
}
