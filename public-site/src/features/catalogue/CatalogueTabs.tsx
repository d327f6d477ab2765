import { useEffect, useRef, type KeyboardEvent } from 'react';
import { placeAfter } from '../../lib/placeAfter';
import { CATALOGUE_TABS, type CatalogueTab } from './catalogueTab';
import styles from './catalogue-tabs.module.css';

interface CatalogueTabsProps {
  selected: CatalogueTab;
  onSelect: (tab: CatalogueTab) => void;
}

export const CATALOGUE_PANEL_ID = 'catalogue-panel';
export const catalogueTabId = (tab: CatalogueTab) => `catalogue-tab-${tab}`;

/** One stop for the Tab key, arrows from one tab to the next; on a phone one row that can be pushed sideways. */
export function CatalogueTabs({ selected, onSelect }: CatalogueTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  // The chosen tab comes into sight in the row, without moving the page.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`#${catalogueTabId(selected)}`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  function onKeyDown(event: KeyboardEvent, place: number): void {
    const next = placeAfter(event.key, place, CATALOGUE_TABS.length);
    const chosen = next === undefined ? undefined : CATALOGUE_TABS[next];
    if (!chosen) return;
    event.preventDefault();
    onSelect(chosen.tab);
    list.current
      ?.querySelector<HTMLElement>(`#${catalogueTabId(chosen.tab)}`)
      ?.focus({ preventScroll: true });
  }

  return (
    <div ref={list} role="tablist" aria-label="Categories" className={styles.list} data-needs-script>
      {CATALOGUE_TABS.map(({ tab, label }, place) => (
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
          onKeyDown={(event) => onKeyDown(event, place)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
