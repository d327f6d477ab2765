import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { historyKey } from '../../lib/historyKey';
import styles from './mobile-menu.module.css';
import { MobileMenuPanel } from './MobileMenuPanel';

const PANEL_ID = 'mobile-menu';
/** The breakpoint of the desktop navigation. */
const DESKTOP = '(min-width: 64rem)';

/** The button and the panel below the header. The rest of the page is inert while the panel is open. */
export function MobileMenu() {
  // Renders the menu again after a navigation.
  useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Every navigation closes the menu, because it is open only for the address where it was opened.
  const isOpen = openAt !== null && openAt === historyKey();

  useEffect(() => {
    if (!isOpen) return;
    // A larger text may make the header higher than its token says. The last item must be on the screen.
    const header = button.current?.closest('header');
    panel.current?.style.setProperty('--header-height', `${header?.offsetHeight ?? 0}px`);
    const setPageInert = (inert: boolean) => {
      for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.inert = inert;
    };
    const makePageInert = () => setPageInert(true);
    makePageInert();
    // A page that renders while the menu is open must be inert too.
    const pages = new MutationObserver(makePageInert);
    pages.observe(document.body, { childList: true, subtree: true });

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
      pages.disconnect();
      setPageInert(false);
      document.removeEventListener('keydown', closeOnEscape);
      desktop.removeEventListener('change', closeOnDesktop);
    };
  }, [isOpen]);

  return (
    <div className={styles.mobile} data-covers-page={isOpen || undefined} data-needs-script>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        onClick={() => setOpenAt(isOpen ? null : historyKey())}
      >
        {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        {isOpen ? 'Close' : 'Menu'}
      </button>
      <div ref={panel} id={PANEL_ID} className={styles.panel} hidden={!isOpen}>
        {isOpen && <MobileMenuPanel onLeave={() => setOpenAt(null)} />}
      </div>
    </div>
  );
}
