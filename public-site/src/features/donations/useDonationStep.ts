import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isRecord } from '../../lib/isRecord';

/**
 * The two steps of a donation form. The second step has its own history entry, so the browser's back button
 * leads to the first step, as 'Back' does. Without a complete choice the form stays at the first step.
 */
export function useDonationStep(isChoiceComplete: boolean): {
  step: 1 | 2;
  heading: RefObject<HTMLHeadingElement | null>;
  next: () => void;
  back: () => void;
} {
  const { search, state } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = isRecord(state) && state.step === 2 && isChoiceComplete ? 2 : 1;
  const renderedStep = useRef(step);

  useEffect(() => {
    if (renderedStep.current === step) return;
    renderedStep.current = step;
    // When going back, the page restores the scroll position.
    if (navigationType === 'PUSH') heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [step, navigationType]);

  return {
    step,
    heading,
    next: () => void navigate({ search }, { state: { step: 2 } }),
    back: () => void navigate(-1),
  };
}
