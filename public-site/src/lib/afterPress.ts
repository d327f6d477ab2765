let isPressed = false;

if (typeof window !== 'undefined') {
  const press = (pressed: boolean) => () => {
    isPressed = pressed;
  };
  window.addEventListener('pointerdown', press(true), true);
  window.addEventListener('pointerup', press(false), true);
  window.addEventListener('pointercancel', press(false), true);
}

/**
 * Runs `action` when a press that may have caused it is over. A field that loses the focus to a press would otherwise
 * show its message between the press and the click, which then misses what it has moved.
 */
export function afterPress(action: () => void): void {
  // The click follows the end of a press in the same task.
  const soon = () => window.setTimeout(action, 0);
  if (isPressed) window.addEventListener('pointerup', soon, { once: true, capture: true });
  else soon();
}
