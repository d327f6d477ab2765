import { useRef, type KeyboardEvent } from 'react';
import { placeAfter } from '../../lib/placeAfter';
import { SUPPORT_TABS, type SupportTab } from './supportTab';
import styles from './tab-list.module.css';

interface TabListProps {
  label: string;
  selected: SupportTab;
  onSelect: (tab: SupportTab) => void;
  /** Nothing may be changed while something is under way. */
  disabled: boolean;
}

export const tabId = (tab: SupportTab) => `support-tab-${tab}`;
export const panelId = (tab: SupportTab) => `support-panel-${tab}`;

/** Tabs as screen readers know them: one stop for the Tab key, arrows from one to the next. */
export function TabList({ label, selected, onSelect, disabled }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent, place: number): void {
    const next = placeAfter(event.key, place, SUPPORT_TABS.length);
    const chosen = next === undefined ? undefined : SUPPORT_TABS[next];
    if (!chosen || disabled) return;
    event.preventDefault();
    onSelect(chosen.tab);
    list.current?.querySelector<HTMLElement>(`#${tabId(chosen.tab)}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list} data-needs-script>
      {SUPPORT_TABS.map(({ tab, label: words }, place) => (
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
          onKeyDown={(event) => onKeyDown(event, place)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
