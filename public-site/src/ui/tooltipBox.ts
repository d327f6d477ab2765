import styles from './tooltip.module.css';

/** How long a pointer rests before a name appears, and how soon after one another follows at once (spec 1 §9). */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Pixels between the box and the control, and between the box and the window's edge. */
const GAP = 8;

let box: HTMLElement | null = null;
let hiddenAt = -Infinity;

/** Shows the name above the control after the delay; it goes with the pointer, the focus, Escape or a scroll. */
export function offerTooltip(control: HTMLElement, name: string): void {
  const isAtOnce = box !== null || performance.now() - hiddenAt < SKIP_DELAY_MS;
  const leaving = new AbortController();
  const { signal } = leaving;
  const timer = window.setTimeout(() => show(control, name), isAtOnce ? 0 : DELAY_MS);
  const leave = (): void => {
    window.clearTimeout(timer);
    leaving.abort();
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
  // The control says its own name already.
  box.setAttribute('aria-hidden', 'true');
  box.textContent = name;
  document.body.append(box);
  // Above a dialog, too.
  box.popover = 'manual';
  box.showPopover();
  const at = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = at.left + (at.width - width) / 2;
  const above = at.top - height - GAP;
  box.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  box.style.top = `${above < GAP ? at.bottom + GAP : above}px`;
}

function hide(): void {
  if (!box) return;
  box.remove();
  box = null;
  hiddenAt = performance.now();
}
