import { useRef, type KeyboardEvent } from 'react';
import { nextTabIndex } from '../../lib/nextTabIndex';
import { SUPPORT_TABS, type SupportTab } from './supportTab';
import styles from './tab-list.module.css';

interface TabListProps {
  label: string;
  selected: SupportTab;
  onSelect: (tab: SupportTab) => void;
  /** The tab cannot be changed while a payment is running. */
  disabled: boolean;
}

export const tabId = (tab: SupportTab) => `support-tab-${tab}`;
export const panelId = (tab: SupportTab) => `support-panel-${tab}`;

/** Tabs in the ARIA pattern: the Tab key reaches one tab, the arrow keys move between them. */
export function TabList({ label, selected, onSelect, disabled }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const next = nextTabIndex(event.key, index, SUPPORT_TABS.length);
    const chosen = next === undefined ? undefined : SUPPORT_TABS[next];
    if (!chosen || disabled) return;
    event.preventDefault();
    onSelect(chosen.tab);
    list.current?.querySelector<HTMLElement>(`#${tabId(chosen.tab)}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list} data-needs-script>
      {SUPPORT_TABS.map(({ tab, label: text }, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === selected}
          aria-controls={tab === selected ? panelId(tab) : undefined}
          tabIndex={tab === selected ? 0 : -1}
          disabled={disabled && tab !== selected}
          className={styles.tab}
          onClick={() => onSelect(tab)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
