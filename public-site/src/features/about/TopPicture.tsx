import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { scrollTop } from '../../lib/scrollTop';
import { useWideScreen } from '../../lib/useWideScreen';
import styles from './picture-sections.module.css';

/** A picture that leads back to the top of the page on a wide screen, and is just a picture on a phone. */
export function TopPicture({ children }: { children: ReactNode }) {
  const isWide = useWideScreen();
  if (!isWide) return children;
  return (
    <button type="button" className={styles.toTop} onClick={scrollToBeginning}>
      {children}
      <span className={styles.toTopWords}>
        <ArrowUp aria-hidden="true" />
        Back to the top
      </span>
    </button>
  );
}

function scrollToBeginning(): void {
  scrollTop(0);
  // The keyboard goes along.
  document.querySelector<HTMLElement>('main h1')?.setAttribute('tabindex', '-1');
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
