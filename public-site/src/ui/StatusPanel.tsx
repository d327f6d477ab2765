import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../lib/classNames';
import { LotusMark } from './LotusMark';
import styles from './status-panel.module.css';

interface StatusPanelProps {
  tone?: 'neutral' | 'error' | 'success';
  /** A lotus by default. */
  icon?: ReactNode;
  title?: ReactNode;
  /** Makes the title focusable, for a panel that replaces what was pressed. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  /** The heading level: 1 when the panel is the whole page. */
  level?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
  /**
   * `alert` interrupts a screen reader, `status` does not. Omit it where the title receives the focus anyway.
   */
  live?: 'alert' | 'status';
}

/** Shown in place of content: empty, failed, done, not found. */
export function StatusPanel({
  tone = 'neutral',
  icon = <LotusMark />,
  title,
  titleRef,
  level = 2,
  children,
  actions,
  live,
}: StatusPanelProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.panel, styles[tone], level === 1 && styles.page)} role={live}>
      <div className={styles.icon} aria-hidden="true">
        {icon}
      </div>
      {title && (
        <Title
          ref={titleRef}
          tabIndex={titleRef && -1}
          className={styles.title}
          lang={typeof title === 'string' ? scriptLanguage(title) : undefined}
        >
          {title}
        </Title>
      )}
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
