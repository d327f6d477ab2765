import type { FocusEvent, PointerEvent } from 'react';

/**
 * Props of an icon-only control that show its name as a tooltip on mouse hover and keyboard focus. It is not
 * exposed to screen readers: the control must have an accessible name of its own. The code loads with the
 * first tooltip.
 */
export function tooltip(name: string) {
  const show = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>): void => {
    const control = event.currentTarget;
    const needsTooltip =
      'pointerType' in event ? event.pointerType !== 'touch' : control.matches(':focus-visible');
    if (!needsTooltip) return;
    import('./tooltipBox').then(
      ({ scheduleTooltip }) => scheduleTooltip(control, name),
      // The control works without its tooltip.
      reportError,
    );
  };
  return { onPointerEnter: show, onFocus: show };
}
