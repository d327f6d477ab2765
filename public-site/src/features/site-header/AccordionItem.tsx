import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './mobile-menu.module.css';

interface AccordionItemProps {
  label: string;
  level?: 'section' | 'category';
  isOpen: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function AccordionItem({ label, level = 'section', isOpen, onPress, children }: AccordionItemProps) {
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
