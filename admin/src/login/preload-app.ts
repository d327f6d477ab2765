/**
 * Downloads the files of the back office when the user types, or when the page has loaded and the browser is idle. They
 * are in a template of the page, which the build writes. A user who saves data downloads them after the login.
 */
export function preloadApp(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const files = document.getElementById('app-files');
  if (!(files instanceof HTMLTemplateElement) || connection?.saveData) return;
  // Moved, not copied: the second call finds an empty template.
  const preload = () => document.head.append(files.content);
  const whenIdle = () => window.requestIdleCallback?.(preload) ?? setTimeout(preload, 1_000);
  document.addEventListener('input', preload, { once: true });
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
