/*
 * Clicks and input before hydration are not lost. A page of the server is visible before its code has loaded, so visitors may
 * already click, select and type. This records it per part (data-hydrating) and repeats it when the part is hydrated, because
 * React knows nothing of it. Until then forms are not submitted: the browser would put the typed values into the URL. Links
 * work without hydration.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

interface Entry {
  checked: boolean;
  text: string;
}

interface PartRecord {
  part: Element;
  entries: Map<Control, Entry>;
  focused: Control | undefined;
}

/**
 * The inline script of every page. It runs as its own text (server/document), so it uses nothing from outside, and its comments
 * are those that the build removes.
 */
export function keepEarlyInput(): void {
  // Recorded input and focus of each part that is not hydrated yet, in the order of the events.
  const pendingParts = new Map<Element, PartRecord>();
  // Of several clicks only the last one is replayed.
  let lastClick: { control: Control; part: Element } | undefined;

  function isCheckable(control: Control): control is HTMLInputElement {
    return control.type === 'radio' || control.type === 'checkbox';
  }

  // The control itself, or the one that replaced it.
  function currentControl(control: Control, part: Element): Control | undefined {
    if (control.isConnected) return control;
    return [...part.querySelectorAll<Control>(control.localName)].find((other) =>
      control.localName === 'button'
        ? other.textContent === control.textContent
        : other.name === control.name && (!isCheckable(control) || other.value === control.value),
    );
  }

  // Sets the opposite state first: React ignores an event that does not change the state it knows.
  function setChecked(control: HTMLInputElement, checked: boolean): void {
    control.checked = !checked;
    control.click();
  }

  function setText(control: Control, text: string): void {
    // See setChecked. The prototype's setter bypasses React's own tracking of the value.
    control.value = '';
    const prototype = Object.getPrototypeOf(control) as Control;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
  }

  function replay({ part, entries, focused }: PartRecord): void {
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

  // The record of the pending part that contains an element.
  function recordOf(element: Element): PartRecord | undefined {
    const part = element.closest('[data-hydrating]');
    if (!part) return undefined;
    const existing = pendingParts.get(part);
    if (existing) return existing;
    const record: PartRecord = { part, entries: new Map(), focused: undefined };
    pendingParts.set(part, record);
    const observer = new MutationObserver(() => {
      if (part.hasAttribute('data-hydrating')) return;
      observer.disconnect();
      pendingParts.delete(part);
      replay(record);
    });
    observer.observe(part, { attributes: true, attributeFilter: ['data-hydrating'] });
    return record;
  }

  function listen(name: string, handle: (target: Control, record: PartRecord, event: Event) => void): void {
    const listener = (event: Event): void => {
      const target = event.target as Control;
      const record = event.isTrusted && recordOf(target);
      if (record) handle(target, record, event);
    };
    document.addEventListener(name, listener, true);
  }

  listen('click', (target, { part }) => {
    const control = target.closest<HTMLButtonElement>('button, [role="tab"]');
    if (control) lastClick = { control, part };
  });
  listen('input', (target, { entries }) => {
    // Moves the entry to the end: the last selected radio button of a group must win.
    entries.delete(target);
    entries.set(target, { checked: 'checked' in target && target.checked, text: target.value });
  });
  listen('focusin', (target, record) => {
    record.focused = target.matches('input, select, textarea') ? target : undefined;
  });
  listen('submit', (_target, _record, event) => event.preventDefault());
}
