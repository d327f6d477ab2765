/** Lets the browser open the check-in page without a network. Nothing happens where it cannot. */
export function openWithoutNetwork(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const options = { scope: '/admin/check-in', updateViaCache: 'none' } as const;
  navigator.serviceWorker.register('/admin/check-in-worker.js', options).catch(() => undefined);
}
