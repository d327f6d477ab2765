import type { FocusEvent, PointerEvent } from 'react';

/**
 * Props of a control that is an icon alone: its name appears beside it for a pointer that rests there, and for the
 * keyboard (spec 1 §9). For those who hear the page the control has its name anyway. The code comes with the first
 * use.
 */
export function tooltip(name: string) {
  const offer = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>): void => {
    const control = event.currentTarget;
    const rests = 'pointerType' in event ? event.pointerType !== 'touch' : control.matches(':focus-visible');
    if (!rests) return;
    import('./tooltipBox').then(
      ({ offerTooltip }) => offerTooltip(control, name),
      // Without its words the icon still is a link: nothing is lost.
      reportError,
    );
  };
  return { onPointerEnter: offer, onFocus: offer };
}
