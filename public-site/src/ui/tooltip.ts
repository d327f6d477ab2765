import type { FocusEvent, PointerEvent } from 'react';
import styles from './tooltip.module.css';

/** The delay of a tooltip, and the time after a tooltip in which the next one appears without a delay. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** The distance of the tooltip from the control and from the window's edge, in pixels. */
const GAP_PX = 8;

/**
 * Props of an icon-only control that show its name as a tooltip on mouse hover and keyboard focus. It is not
 * exposed to screen readers: the control must have an accessible name of its own.
 */
export function tooltip(name: string) {
  return {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'touch') schedule(currentTarget, name);
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) schedule(currentTarget, name);
    },
  };
}

let box: HTMLElement | null = null;
let hiddenAt = -Infinity;

/**
 * Shows the name above the control after the delay. It closes on pointerleave, press, blur, Escape and
 * scrolling.
 */
function schedule(control: HTMLElement, name: string): void {
  const skipDelay = box !== null || performance.now() - hiddenAt < SKIP_DELAY_MS;
  const controller = new AbortController();
  const { signal } = controller;
  const timer = window.setTimeout(() => show(control, name), skipDelay ? 0 : DELAY_MS);
  const leave = (): void => {
    window.clearTimeout(timer);
    controller.abort();
    hide();
  };
  for (const event of ['pointerleave', 'pointerdown', 'blur'])
    control.addEventListener(event, leave, { signal });
  window.addEventListener('scroll', leave, { signal, passive: true });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal });
}

function show(control: HTMLElement, name: string): void {
  if (!control.isConnected) return;
  box?.remove();
  box = document.createElement('div');
  box.className = styles.tooltip ?? '';
  box.setAttribute('role', 'tooltip');
  // The control has an accessible name already.
  box.setAttribute('aria-hidden', 'true');
  box.textContent = name;
  document.body.append(box);
  // A popover is shown above a modal dialog too. Chrome before version 114 has none.
  if ('showPopover' in box) {
    box.popover = 'manual';
    box.showPopover();
  }
  const rect = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = rect.left + (rect.width - width) / 2;
  const above = rect.top - height - GAP_PX;
  box.style.left = `${Math.max(GAP_PX, Math.min(left, document.documentElement.clientWidth - width - GAP_PX))}px`;
  box.style.top = `${above < GAP_PX ? rect.bottom + GAP_PX : above}px`;
}

function hide(): void {
  if (!box) return;
  box.remove();
  box = null;
  hiddenAt = performance.now();
}
