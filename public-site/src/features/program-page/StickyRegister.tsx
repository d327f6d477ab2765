import { priceText } from '@qlu/contracts/programs/programs.rules';
import { useEffect, useRef, useState } from 'react';
import { RegisterButton } from './RegisterButton';
import type { ProgramDates } from './useProgramDates';
import styles from './sticky-register.module.css';

interface StickyRegisterProps {
  programName: string;
  dates: ProgramDates;
}

/**
 * A bar at the bottom of a phone's screen with the next date's price and the register button, between the page's two
 * other register buttons. It needs no space: while it would cover the end of the content, a register button is visible there.
 */
export function StickyRegister({ programName, dates }: StickyRegisterProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isShown = useNoneVisible(bar);
  const next = dates.state === 'known' ? dates.dates[0] : undefined;
  if (!next) return null;
  const price = priceText(next);
  return (
    <div ref={bar} className={styles.place} data-shown={isShown || undefined}>
      <div className={styles.bar}>
        <p className={styles.text}>
          {price && <strong className={styles.price}>{price}</strong>}
          <span className={styles.date}>{next.date}</span>
        </p>
        <RegisterButton programName={programName} dates={dates} />
      </div>
    </div>
  );
}

/** Marks the elements that have a register button of their own. */
export const REGISTER_PLACE = { 'data-register-place': '' } as const;

/** Whether no register place of the page is visible. */
function useNoneVisible(bar: React.RefObject<HTMLElement | null>): boolean {
  const [isNone, setIsNone] = useState(false);
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setIsNone(visible.size === 0);
    });
    const places = bar.current?.parentElement?.querySelectorAll('[data-register-place]') ?? [];
    for (const place of places) observer.observe(place);
    return () => observer.disconnect();
  }, [bar]);
  return isNone;
}
