/** Fetches the toasts' code; whoever may have to tell of a lost network calls it before the network is lost. */
export async function loadToastStack() {
  const { ToastStack } = await import('./ToastStack');
  return { default: ToastStack };
}
