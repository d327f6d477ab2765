import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { scrollTop } from '../../lib/scrollTop';
import { useWideScreen } from '../../lib/useWideScreen';
import styles from './picture-sections.module.css';

/** On a wide screen a button around the picture that scrolls to the top; on a phone only the picture. */
export function TopPicture({ children }: { children: ReactNode }) {
  const isWide = useWideScreen();
  if (!isWide) return children;
  return (
    <button type="button" className={styles.toTop} onClick={scrollToTop}>
      {children}
      <span className={styles.toTopText}>
        <ArrowUp aria-hidden="true" />
        Back to the top
      </span>
    </button>
  );
}

function scrollToTop(): void {
  scrollTop(0);
  // Moves the keyboard focus to the top too.
  document.querySelector<HTMLElement>('main h1')?.setAttribute('tabindex', '-1');
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
