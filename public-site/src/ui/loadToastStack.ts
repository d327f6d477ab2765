/** Loads the toasts' code. Call it early where a toast may have to report a lost network. */
export async function loadToastStack() {
  const { ToastStack } = await import('./ToastStack');
  return { default: ToastStack };
}
