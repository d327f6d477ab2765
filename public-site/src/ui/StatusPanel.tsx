import type { ReactNode, RefObject } from 'react';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { classNames } from '../lib/classNames';
import { Container } from './Container';
import { LotusMark } from './Drawings';
import { Spinner } from './Loading';
import { NeedsScript } from './Text';
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

interface LoadingPanelProps {
  title: string;
  children?: ReactNode;
}

/** In place of a whole page while the browser loads its content. The server renders it where only the browser can. */
export function LoadingPanel({ title, children }: LoadingPanelProps) {
  return (
    <Container>
      <StatusPanel level={1} icon={<Spinner />} title={title} live="status">
        {children}
        <NeedsScript>
          This page needs JavaScript. Without it, please call us: {siteSettings.mobilePhone}
        </NeedsScript>
      </StatusPanel>
    </Container>
  );
}
