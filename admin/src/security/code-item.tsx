import { Button, Form, Input } from 'antd';
import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';

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
