import { useEffect, useRef, type KeyboardEvent } from 'react';
import { nextTabIndex } from '../../lib/nextTabIndex';
import { CATALOGUE_TABS, type CatalogueTab } from './catalogueTab';
import styles from './catalogue-tabs.module.css';

interface CatalogueTabsProps {
  selected: CatalogueTab;
  onSelect: (tab: CatalogueTab) => void;
}

export const CATALOGUE_PANEL_ID = 'catalogue-panel';
export const catalogueTabId = (tab: CatalogueTab) => `catalogue-tab-${tab}`;

/** Tabs with one tab stop and arrow keys (roving tabindex). On a phone the row scrolls sideways. */
export function CatalogueTabs({ selected, onSelect }: CatalogueTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  // Scrolls the selected tab into view in the row; scrollIntoView would scroll the page too.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`#${catalogueTabId(selected)}`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const nextIndex = nextTabIndex(event.key, index, CATALOGUE_TABS.length);
    const next = nextIndex === undefined ? undefined : CATALOGUE_TABS[nextIndex];
    if (!next) return;
    event.preventDefault();
    onSelect(next.tab);
    list.current?.querySelector<HTMLElement>(`#${catalogueTabId(next.tab)}`)?.focus({ preventScroll: true });
  }

  return (
    <div ref={list} role="tablist" aria-label="Categories" className={styles.list} data-needs-script>
      {CATALOGUE_TABS.map(({ tab, label }, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={catalogueTabId(tab)}
          aria-selected={tab === selected}
          aria-controls={CATALOGUE_PANEL_ID}
          tabIndex={tab === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(tab)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
