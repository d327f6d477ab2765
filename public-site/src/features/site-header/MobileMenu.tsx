import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './mobile-menu.module.css';
import { MobileMenuPanel } from './MobileMenuPanel';

const PANEL_ID = 'mobile-menu';
/** From here on the desktop navigation stands in the header. */
const DESKTOP = '(min-width: 64rem)';

/** The button and the panel below the header; the rest of the page is out of reach while the panel is open. */
export function MobileMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Any change of page closes the menu: it is open only at the place where it was opened.
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return;
    const behind = document.querySelectorAll<HTMLElement>('main, footer');
    for (const part of behind) part.inert = true;

    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    }
    const desktop = window.matchMedia(DESKTOP);
    const closeOnDesktop = () => setOpenAt(null);
    document.addEventListener('keydown', closeOnEscape);
    desktop.addEventListener('change', closeOnDesktop);
    return () => {
      for (const part of behind) part.inert = false;
      document.removeEventListener('keydown', closeOnEscape);
      desktop.removeEventListener('change', closeOnDesktop);
    };
  }, [isOpen]);

  return (
    <div className={styles.mobile} data-covers-page={isOpen || undefined}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        {isOpen ? 'Close' : 'Menu'}
      </button>
      <div id={PANEL_ID} className={styles.panel} hidden={!isOpen}>
        {isOpen && <MobileMenuPanel onLeave={() => setOpenAt(null)} />}
      </div>
    </div>
  );
}
