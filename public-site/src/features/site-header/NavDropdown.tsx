import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './desktop-nav.module.css';
import { useDropdownEvents } from './useDropdownEvents';
import type { Dropdowns } from './useDropdowns';
import { NavLink } from '../../ui/NavLink';

interface NavDropdownProps {
  id: string;
  label: string;
  /** The link of the label. Without it, the label is the button that opens the dropdown. */
  to?: string;
  /** A mega menu, as wide as the header. */
  wide?: boolean;
  dropdowns: Dropdowns;
  children: ReactNode;
}

/** A dropdown (disclosure) of the desktop navigation. */
export function NavDropdown({ id, label, to, wide = false, dropdowns, children }: NavDropdownProps) {
  const item = useRef<HTMLLIElement>(null);
  const panelId = `menu-${id}`;
  useDropdownEvents(item, id, dropdowns);

  const chevron = <ChevronDown className={styles.chevron} aria-hidden="true" />;
  const toggle = {
    type: 'button' as const,
    'aria-expanded': dropdowns.openId === id,
    'aria-controls': panelId,
    onClick: () => dropdowns.press(id),
  };

  return (
    <li ref={item} className={classNames(styles.item, wide && styles.wideItem)}>
      {to ? (
        <span className={styles.split}>
          <NavLink to={to} className={styles.link} onClick={dropdowns.close}>
            {label}
          </NavLink>
          <button {...toggle} className={styles.toggle} aria-label={`${label} menu`} data-needs-script>
            {chevron}
          </button>
        </span>
      ) : (
        <button {...toggle} className={styles.link}>
          {label}
          {chevron}
        </button>
      )}
      <div
        id={panelId}
        className={classNames(styles.panel, wide && styles.widePanel)}
        hidden={dropdowns.openId !== id}
      >
        {children}
      </div>
    </li>
  );
}
