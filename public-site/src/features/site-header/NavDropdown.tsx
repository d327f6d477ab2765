import { ChevronDown } from 'lucide-react';
import { useRef, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/classNames';
import styles from './desktop-nav.module.css';
import type { Dropdowns } from './useDropdowns';

interface NavDropdownProps {
  id: string;
  label: string;
  /** Where the label itself leads; without it the label is the button that opens. */
  to?: string;
  wide?: boolean;
  dropdowns: Dropdowns;
  children: ReactNode;
}

/** A disclosure in the desktop navigation: hover, press, arrow down and Escape. */
export function NavDropdown({ id, label, to, wide = false, dropdowns, children }: NavDropdownProps) {
  const item = useRef<HTMLLIElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = `menu-${id}`;
  const isOpen = dropdowns.openId === id;

  function isMouse(event: PointerEvent): boolean {
    return event.pointerType === 'mouse';
  }

  function leaveByFocus(event: FocusEvent): void {
    if (isOpen && !item.current?.contains(event.relatedTarget)) dropdowns.close();
  }

  function moveFocus(by: 1 | -1): void {
    const links = [...(item.current?.querySelectorAll<HTMLElement>(`#${panelId} a`) ?? [])];
    const place = links.findIndex((link) => link === document.activeElement);
    const next = place === -1 ? (by === 1 ? 0 : links.length - 1) : place + by;
    (links[next] ?? toggle.current)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      toggle.current?.focus();
      dropdowns.close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) moveFocus(event.key === 'ArrowDown' ? 1 : -1);
      else dropdowns.press(id);
    }
  }

  const chevron = <ChevronDown className={styles.chevron} aria-hidden="true" />;
  const toggleProps = {
    ref: toggle,
    type: 'button' as const,
    'aria-expanded': isOpen,
    'aria-controls': panelId,
    onClick: () => dropdowns.press(id),
  };

  return (
    <li
      ref={item}
      className={classNames(styles.item, wide && styles.wideItem)}
      onPointerEnter={(event) => isMouse(event) && dropdowns.enter(id)}
      onPointerLeave={(event) => isMouse(event) && dropdowns.leave()}
      onBlur={leaveByFocus}
      onKeyDown={onKeyDown}
    >
      {to ? (
        <span className={styles.split}>
          <NavLink to={to} className={styles.link} onClick={dropdowns.close}>
            {label}
          </NavLink>
          <button {...toggleProps} className={styles.toggle} aria-label={`${label} menu`}>
            {chevron}
          </button>
        </span>
      ) : (
        <button {...toggleProps} className={styles.link}>
          {label}
          {chevron}
        </button>
      )}
      <div id={panelId} className={classNames(styles.panel, wide && styles.widePanel)} hidden={!isOpen}>
        {children}
      </div>
    </li>
  );
}
