/* global document, Event, MutationObserver */
/*
 * A drawn page can be read before its code is there, and somebody will press a button, choose and type meanwhile. What
 * was done in a part that still waits (data-hydrating) is done again once that part is taken over, whose code may have
 * drawn its fields anew. Until then no form is sent: the browser alone would put what was typed into the address.
 * Links lead on by themselves.
 */
(() => {
  /** What was entered and focused in each waiting part, in the order of the visitor's doing. */
  const waiting = new Map();
  /** Of several impatient presses the last is meant. */
  let pressed;

  const isChoice = ({ type }) => type === 'radio' || type === 'checkbox';

  /** The control itself, or the one that stands in its place now. */
  function placeOf(control, part) {
    if (control.isConnected) return control;
    return [...part.querySelectorAll(control.localName)].find((other) =>
      control.localName === 'button'
        ? other.textContent === control.textContent
        : other.name === control.name && (!isChoice(control) || other.value === control.value),
    );
  }

  /** Both start from the contrary, else React takes what it finds for what it has been told. */
  function choose(control, checked) {
    control.checked = !checked;
    control.click();
  }

  function type(control, text) {
    control.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, text);
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
  }

  function doAgain(part, { entries, focused }) {
    for (const [control, { checked, text }] of entries) {
      const place = placeOf(control, part);
      if (place && isChoice(place)) choose(place, checked);
      else if (place) type(place, text);
    }
    if (focused && !focused.isConnected) placeOf(focused, part)?.focus();
    if (pressed?.part !== part) return;
    placeOf(pressed.control, part)?.click();
    pressed = undefined;
  }

  /** What is known of the waiting part around an element. */
  function memoryOf(element) {
    const part = element.closest('[data-hydrating]');
    if (!part) return undefined;
    const known = waiting.get(part);
    if (known) return known;
    const memory = { part, entries: new Map(), focused: undefined };
    waiting.set(part, memory);
    const watcher = new MutationObserver(() => {
      if (part.hasAttribute('data-hydrating')) return;
      watcher.disconnect();
      waiting.delete(part);
      doAgain(part, memory);
    });
    watcher.observe(part, { attributes: true, attributeFilter: ['data-hydrating'] });
    return memory;
  }

  function listen(name, handle) {
    const heard = (event) => {
      const memory = event.isTrusted && memoryOf(event.target);
      if (memory) handle(event, memory);
    };
    document.addEventListener(name, heard, true);
  }

  listen('click', ({ target }, { part }) => {
    const control = target.closest('button, [role="tab"]');
    if (control) pressed = { control, part };
  });
  listen('input', ({ target }, { entries }) => {
    // The last word on a field comes last: one radio button of a group undoes another.
    entries.delete(target);
    entries.set(target, { checked: target.checked, text: target.value });
  });
  listen('focusin', ({ target }, memory) => {
    memory.focused = target.matches('input, select, textarea') ? target : undefined;
  });
  listen('submit', (event) => event.preventDefault());
})();
