import { useEffect, useRef, type KeyboardEvent } from 'react';
import { CATALOGUE_TABS, type CatalogueTab } from './catalogueTab';
import styles from './catalogue-tabs.module.css';

interface CatalogueTabsProps {
  selected: CatalogueTab;
  onSelect: (tab: CatalogueTab) => void;
}

export const CATALOGUE_PANEL_ID = 'catalogue-panel';
export const catalogueTabId = (tab: CatalogueTab) => `catalogue-tab-${tab}`;

/** Which tab a key leads to from the one at `place`; undefined for other keys. */
function placeAfter(key: string, place: number): number | undefined {
  const count = CATALOGUE_TABS.length;
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

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
    const next = placeAfter(event.key, place);
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
