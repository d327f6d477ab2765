import { useRef, useState, type ComponentProps } from 'react';
import { afterPress } from '../lib/afterPress';
import { Button } from './Button';
import styles from './field.module.css';
import { suggestedEmail } from './suggestedEmail';
import { TextInput } from './TextInput';

interface EmailInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'type'> {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur?: () => void;
}

/** An email address. Below it, a question about a mistyped domain, which the visitor can ignore. */
export function EmailInput({ value, onChange, onBlur, ...rest }: EmailInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const suggestion = isTyping ? null : suggestedEmail(value);

  function leave(): void {
    onBlur?.();
    // The question must not move what is being pressed.
    afterPress(() => setTyping(document.activeElement === input.current));
  }

  function accept(email: string): void {
    onChange({ currentTarget: { value: email } });
    // The button disappears.
    input.current?.focus();
  }

  return (
    <>
      <TextInput
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        ref={input}
        type="email"
        value={value}
        onChange={onChange}
        onFocus={() => setTyping(true)}
        onBlur={leave}
      />
      <div role="status" className={styles.question}>
        {suggestion && (
          <>
            <span>
              Did you mean <strong>{suggestion}</strong>?
            </span>
            <Button variant="secondary" size="small" onClick={() => accept(suggestion)}>
              Yes, Use It
            </Button>
          </>
        )}
      </div>
    </>
  );
}
