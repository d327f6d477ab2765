import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { classNames } from '../../lib/classNames';
import { historyKey } from '../../lib/historyKey';
import { buttonClass } from '../../ui/Button';
import { Link, NavLink } from '../../ui/Link';
import { aboutLinks, advancedTraining, useProgramMenu } from './menu';
import styles from './mobile-menu.module.css';
import { ProgramLink, ProgramMenuNote } from './ProgramsMenu';

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

/** Called when a link is followed, also a link to the current page. */
interface OnLeave {
  onLeave: () => void;
}

type Section = 'about' | 'programs';

/** The mobile menu. One section is open at a time, and in it one sub-category. */
function MobileMenuPanel({ onLeave }: OnLeave) {
  const [section, setSection] = useState<Section | null>(null);
  const toggle = (id: Section) => () => setSection(section === id ? null : id);

  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul>
        <li className={styles.section}>
          <NavLink to={SITE_ROUTES.upcomingPrograms} onClick={onLeave} className={styles.heading}>
            Upcoming Programs
          </NavLink>
        </li>
        <AccordionItem label="About" isOpen={section === 'about'} onPress={toggle('about')}>
          <ul>
            {aboutLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end onClick={onLeave} className={styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </AccordionItem>
        <AccordionItem label="Programs" isOpen={section === 'programs'} onPress={toggle('programs')}>
          {/* Rendered only while open, so that its sub-categories are closed each time it opens. */}
          {section === 'programs' && <MobilePrograms onLeave={onLeave} />}
        </AccordionItem>
        <li className={styles.section}>
          <NavLink to={SITE_ROUTES.personal} onClick={onLeave} className={styles.heading}>
            Personal Sessions
          </NavLink>
        </li>
        <li className={styles.section}>
          <NavLink to={SITE_ROUTES.contactUs} onClick={onLeave} className={styles.heading}>
            Contact Us
          </NavLink>
        </li>
      </ul>
      <NavLink
        to={SITE_ROUTES.supportQlu}
        onClick={onLeave}
        className={buttonClass({ variant: 'marigold', wide: true }, styles.support)}
      >
        Support us
      </NavLink>
    </nav>
  );
}

/** The Programs section of the mobile menu. One sub-category is open at a time. */
function MobilePrograms({ onLeave }: OnLeave) {
  const { categories, problem } = useProgramMenu();
  const [category, setCategory] = useState<string | null>(null);
  const groups = [
    ...(categories ?? []).map(({ label, items }) => ({
      label,
      links: items.map((program) => (
        <li key={program.slug}>
          <ProgramLink program={program} className={styles.link} onOpen={onLeave} />
        </li>
      )),
    })),
    {
      label: advancedTraining.label,
      links: advancedTraining.links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} onClick={onLeave} className={styles.link}>
            {label}
          </Link>
        </li>
      )),
    },
  ];

  return (
    <>
      {problem && <ProgramMenuNote problem={problem} />}
      <NavLink to={SITE_ROUTES.programs} end onClick={onLeave} className={styles.link}>
        All Programs
      </NavLink>
      {!categories && (
        <p className={styles.loading} role="status">
          Loading the programs...
        </p>
      )}
      <ul>
        {groups.map(({ label, links }) => (
          <AccordionItem
            key={label}
            label={label}
            level="category"
            isOpen={category === label}
            onPress={() => setCategory(category === label ? null : label)}
          >
            <ul>{links}</ul>
          </AccordionItem>
        ))}
      </ul>
    </>
  );
}

interface AccordionItemProps {
  label: string;
  level?: 'section' | 'category';
  isOpen: boolean;
  onPress: () => void;
  children: ReactNode;
}

function AccordionItem({ label, level = 'section', isOpen, onPress, children }: AccordionItemProps) {
  const id = useId();
  return (
    <li className={styles[level]}>
      <button
        type="button"
        className={classNames(styles.heading, styles.toggle)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onPress}
      >
        {label}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen} className={styles.content}>
        {children}
      </div>
    </li>
  );
}
