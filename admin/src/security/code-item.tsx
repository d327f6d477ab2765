import { Button, Form, Input } from 'antd';
import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';

interface CodeItemProps {
  /** Whether a recovery code will do in place of the phone. */
  recovery?: boolean;
  size?: 'large';
  autoFocus?: boolean;
}

/** The field for a code. The phone's keyboard has digits alone, until a recovery code is asked for. */
export function CodeItem({ recovery = false, size, autoFocus }: CodeItemProps) {
  const form = Form.useFormInstance();
  const input = useRef<InputRef>(null);
  const [byRecovery, setByRecovery] = useState(false);

  const turn = () => {
    setByRecovery(!byRecovery);
    form.setFields([{ name: 'code', value: '', errors: [] }]);
    input.current?.focus();
  };

  return (
    <div className="code-item">
      <Form.Item
        name="code"
        label={byRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        rules={[{ required: true, whitespace: true, message: ACCESS_MESSAGES.codeRequired }]}
      >
        <Input
          ref={input}
          size={size}
          className="code-input"
          autoComplete="one-time-code"
          inputMode={byRecovery ? 'text' : 'numeric'}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
        />
      </Form.Item>
      {recovery && (
        <Button type="link" className="code-turn" onClick={turn}>
          {byRecovery ? 'Use the code from your phone' : 'No phone at hand? Use a recovery code'}
        </Button>
      )}
    </div>
  );
}
