import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { buttonClass } from '../../ui/buttonClass';
import { AccordionItem } from './AccordionItem';
import { aboutLinks } from './aboutLinks';
import styles from './mobile-menu.module.css';
import { MobileProgramsPanel } from './MobileProgramsPanel';

interface MobileMenuPanelProps {
  /** A link was followed, also one to the page where the visitor is already. */
  onLeave: () => void;
}

type Section = 'about' | 'programs';

/** One section open at a time, and in it one sub-category (spec 1 §2). */
export function MobileMenuPanel({ onLeave }: MobileMenuPanelProps) {
  const [section, setSection] = useState<Section | null>(null);
  const press = (id: Section) => () => setSection(section === id ? null : id);

  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.sections}>
        <AccordionItem label="About" isOpen={section === 'about'} onPress={press('about')}>
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
        <AccordionItem label="Programs" isOpen={section === 'programs'} onPress={press('programs')}>
          {/* There while it is open alone: its sub-categories begin closed each time. */}
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
