import { useState, type ReactNode } from 'react';
import { AccordionItem } from './AccordionItem';
import { advancedTraining } from './menu';
import styles from './mobile-menu.module.css';
import { ProgramLink } from './ProgramLink';
import { ProgramMenuNote } from './ProgramMenuNote';
import { useProgramMenu } from './useProgramMenu';
import { Link } from '../../ui/Link';
import { NavLink } from '../../ui/NavLink';

interface MobileProgramsProps {
  onLeave: () => void;
}

interface Group {
  label: string;
  links: ReactNode;
}

/** The Programs section of the mobile menu. One sub-category is open at a time. */
export function MobilePrograms({ onLeave }: MobileProgramsProps) {
  const menu = useProgramMenu(true);
  const [category, setCategory] = useState<string | null>(null);
  const groups: Group[] = [
    ...(menu.state === 'loading' ? [] : menu.categories).map(({ label, items }) => ({
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
      {menu.state === 'failed' && <ProgramMenuNote message={menu.message} />}
      <NavLink to="/programs" end onClick={onLeave} className={styles.link}>
        All Programs
      </NavLink>
      {menu.state === 'loading' && (
        <p className={styles.loading} role="status">
          Loading the programs...
        </p>
      )}
      <ul className={styles.categories}>
        {groups.map(({ label, links }) => (
          <AccordionItem
            key={label}
            label={label}
            level="category"
            isOpen={category === label}
            onPress={() => setCategory(category === label ? null : label)}
          >
            <ul className={styles.links}>{links}</ul>
          </AccordionItem>
        ))}
      </ul>
    </>
  );
}
