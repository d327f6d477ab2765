/* global document, Event, MutationObserver */
/*
 * Replays clicks and input made before hydration. A server-rendered page is visible before its code has
 * loaded, so visitors may already click, select and type. This script records that per part (data-hydrating)
 * and repeats it when the part is hydrated, because React may have replaced its fields. Until then forms are
 * not submitted: the browser would put the typed values into the URL. Links work without hydration.
 */
(() => {
  /** Recorded input and focus of each part that is not hydrated yet, in the order of the events. */
  const pendingParts = new Map();
  /** Of several clicks only the last one is replayed. */
  let lastClick;

  const isCheckable = ({ type }) => type === 'radio' || type === 'checkbox';

  /** The control itself, or the one that replaced it. */
  function currentControl(control, part) {
    if (control.isConnected) return control;
    return [...part.querySelectorAll(control.localName)].find((other) =>
      control.localName === 'button'
        ? other.textContent === control.textContent
        : other.name === control.name && (!isCheckable(control) || other.value === control.value),
    );
  }

  /** Sets the opposite state first: React ignores an event that does not change the state it knows. */
  function setChecked(control, checked) {
    control.checked = !checked;
    control.click();
  }

  function setText(control, text) {
    // See setChecked. The prototype's setter bypasses React's own tracking of the value.
    control.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, text);
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
  }

  function replay(part, { entries, focused }) {
    for (const [control, { checked, text }] of entries) {
      const current = currentControl(control, part);
      if (current && isCheckable(current)) setChecked(current, checked);
      else if (current) setText(current, text);
    }
    if (focused && !focused.isConnected) currentControl(focused, part)?.focus();
    if (lastClick?.part !== part) return;
    currentControl(lastClick.control, part)?.click();
    lastClick = undefined;
  }

  /** The record of the pending part that contains an element. */
  function recordOf(element) {
    const part = element.closest('[data-hydrating]');
    if (!part) return undefined;
    const existing = pendingParts.get(part);
    if (existing) return existing;
    const record = { part, entries: new Map(), focused: undefined };
    pendingParts.set(part, record);
    const observer = new MutationObserver(() => {
      if (part.hasAttribute('data-hydrating')) return;
      observer.disconnect();
      pendingParts.delete(part);
      replay(part, record);
    });
    observer.observe(part, { attributes: true, attributeFilter: ['data-hydrating'] });
    return record;
  }

  function listen(name, handle) {
    const listener = (event) => {
      const record = event.isTrusted && recordOf(event.target);
      if (record) handle(event, record);
    };
    document.addEventListener(name, listener, true);
  }

  listen('click', ({ target }, { part }) => {
    const control = target.closest('button, [role="tab"]');
    if (control) lastClick = { control, part };
  });
  listen('input', ({ target }, { entries }) => {
    // Moves the entry to the end: the last selected radio button of a group must win.
    entries.delete(target);
    entries.set(target, { checked: target.checked, text: target.value });
  });
  listen('focusin', ({ target }, record) => {
    record.focused = target.matches('input, select, textarea') ? target : undefined;
  });
  listen('submit', (event) => event.preventDefault());
})();
