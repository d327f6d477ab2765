import type { ReactNode } from 'react';
import { FocusedAlert } from './focused-alert';

interface StaleTextsAlertProps {
  message: string;
  /** The texts of the picture that are stored now. */
  stored: { alt_en: string; alt_te: string | null };
  /** Further list items about what is stored. */
  children?: ReactNode;
}

/** Says that somebody else has saved meanwhile, and what. A new key moves the focus to it again. */
export function StaleTextsAlert({ message, stored, children }: StaleTextsAlertProps) {
  return (
    <FocusedAlert message={message}>
      <p>What you entered is still here, but not saved. Please compare it, and press “Save” again.</p>
      <p>They saved:</p>
      <ul>
        <li>{`English: ${stored.alt_en || '—'}`}</li>
        <li>
          {'Telugu: '}
          <span lang="te">{stored.alt_te || '—'}</span>
        </li>
        {children}
      </ul>
    </FocusedAlert>
  );
}
