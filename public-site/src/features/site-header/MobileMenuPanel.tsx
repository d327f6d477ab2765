import { useState } from 'react';
import { NavLink } from 'react-router';
import { buttonClass } from '../../ui/buttonClass';
import { AccordionItem } from './AccordionItem';
import { aboutLinks, advancedTraining, programGroups, type MenuLink } from './menu';
import styles from './mobile-menu.module.css';

interface MobileMenuPanelProps {
  /** A link was followed, also one to the page where the visitor is already. */
  onLeave: () => void;
}

/** One section open at a time, and in it one sub-category (spec 1 §2). */
export function MobileMenuPanel({ onLeave }: MobileMenuPanelProps) {
  const [section, setSection] = useState<string | null>(null);
  const [category, setCategory] = useState<string | null>(null);

  function pressSection(id: string): void {
    setSection(section === id ? null : id);
    setCategory(null);
  }

  function links(list: readonly MenuLink[]) {
    return (
      <ul className={styles.links}>
        {list.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end onClick={onLeave} className={styles.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    );
  }

  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.sections}>
        <AccordionItem label="About" isOpen={section === 'about'} onPress={() => pressSection('about')}>
          {links(aboutLinks)}
        </AccordionItem>
        <AccordionItem
          label="Programs"
          isOpen={section === 'programs'}
          onPress={() => pressSection('programs')}
        >
          {links([{ label: 'All programs', to: '/programs' }])}
          <ul className={styles.categories}>
            {[...programGroups, advancedTraining].map((group) => (
              <AccordionItem
                key={group.title}
                label={group.title}
                level="category"
                isOpen={category === group.title}
                onPress={() => setCategory(category === group.title ? null : group.title)}
              >
                {links(group.links)}
              </AccordionItem>
            ))}
          </ul>
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
