import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

function isSecondStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'step' in state && state.step === 2;
}

/**
 * The two steps of a giving form. The second one is a place of its own in the history: the browser's way back leads
 * to the first, as 'Back' does. Without a complete choice the form stays at the first.
 */
export function useDonationStep(isChoiceComplete: boolean): {
  step: 1 | 2;
  heading: RefObject<HTMLHeadingElement | null>;
  next: () => void;
  back: () => void;
} {
  const { search, state } = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = isSecondStep(state) && isChoiceComplete ? 2 : 1;
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A step gone back to is scrolled to where it was left, by the page.
    if (how === 'PUSH') heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [step, how]);

  return {
    step,
    heading,
    next: () => void navigate({ search }, { state: { step: 2 } }),
    back: () => void navigate(-1),
  };
}
