import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import { LotusMark } from './LotusMark';
import styles from './status-panel.module.css';

interface StatusPanelProps {
  tone?: 'calm' | 'error' | 'success';
  /** An icon of one's own; a lotus otherwise. */
  icon?: ReactNode;
  title?: ReactNode;
  /** 2 unless the panel is the page's own head. */
  level?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; none where the focus goes to the title anyway. */
  live?: 'alert' | 'status';
}

/** What stands where the thing itself cannot: empty, failed, done, not found. */
export function StatusPanel({
  tone = 'calm',
  icon = <LotusMark />,
  title,
  level = 2,
  children,
  actions,
  live,
}: StatusPanelProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.panel, styles[tone], level === 1 && styles.whole)} role={live}>
      <div className={styles.icon} aria-hidden="true">
        {icon}
      </div>
      {title && <Title className={styles.title}>{title}</Title>}
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
