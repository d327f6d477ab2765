/* global document, MutationObserver */
/*
 * A drawn page can be read before its code is there, and somebody will press a button meanwhile. What was pressed in
 * a part that still waits (data-waits) is pressed again once that part is taken over. Links lead on by themselves.
 */
(() => {
  let last;

  function pressWhenReady(control, part) {
    last = control;
    const watcher = new MutationObserver(() => {
      if (part.hasAttribute('data-waits')) return;
      watcher.disconnect();
      // Of several impatient presses one is meant.
      if (last === control && control.isConnected) control.click();
    });
    watcher.observe(part, { attributes: true, attributeFilter: ['data-waits'] });
  }

  document.addEventListener(
    'click',
    (event) => {
      const control = event.isTrusted && event.target.closest('button, [role="tab"]');
      const part = control && control.closest('[data-waits]');
      if (part && control !== last) pressWhenReady(control, part);
    },
    true,
  );
})();
