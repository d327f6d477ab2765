import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useState } from 'react';
import { buttonClass } from '../../ui/buttonClass';
import { AccordionItem } from './AccordionItem';
import { aboutLinks } from './aboutLinks';
import styles from './mobile-menu.module.css';
import { MobileProgramsPanel } from './MobileProgramsPanel';
import { NavLink } from '../../ui/NavLink';

interface MobileMenuPanelProps {
  /** Called when a link is followed, also a link to the current page. */
  onLeave: () => void;
}

type Section = 'about' | 'programs';

/** The mobile menu. One section is open at a time, and in it one sub-category. */
export function MobileMenuPanel({ onLeave }: MobileMenuPanelProps) {
  const [section, setSection] = useState<Section | null>(null);
  const toggle = (id: Section) => () => setSection(section === id ? null : id);

  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.sections}>
        <li className={styles.section}>
          <NavLink to={SITE_ROUTES.upcomingPrograms} onClick={onLeave} className={styles.heading}>
            Upcoming Programs
          </NavLink>
        </li>
        <AccordionItem label="About" isOpen={section === 'about'} onPress={toggle('about')}>
          <ul className={styles.links}>
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
          {section === 'programs' && <MobileProgramsPanel onLeave={onLeave} />}
        </AccordionItem>
        <li className={styles.section}>
          <NavLink to="/personal" onClick={onLeave} className={styles.heading}>
            Personal Sessions
          </NavLink>
        </li>
        <li className={styles.section}>
          <NavLink to="/contact-us" onClick={onLeave} className={styles.heading}>
            Contact Us
          </NavLink>
        </li>
      </ul>
      <NavLink
        to="/support-qlu"
        onClick={onLeave}
        className={buttonClass({ variant: 'marigold', wide: true }, styles.support)}
      >
        Support us
      </NavLink>
    </nav>
  );
}
