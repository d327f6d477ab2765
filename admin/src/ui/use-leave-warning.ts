import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** What each open form would lose now; null when nothing. */
const openForms = new Set<() => string | null>();

function lostNow(): string | null {
  for (const lost of openForms) {
    const text = lost();
    if (text !== null) return text;
  }
  return null;
}

/** Asks before a page with changes that are not saved is left. @param lost says what is lost; null when nothing is */
export function useLeaveWarning(lost: () => string | null): void {
  const lostByThis = useEffectEvent(lost);
  useEffect(() => {
    const lostByForm = () => lostByThis();
    const ask = (event: BeforeUnloadEvent) => {
      if (lostByForm() !== null) event.preventDefault();
    };
    openForms.add(lostByForm);
    window.addEventListener('beforeunload', ask);
    return () => {
      openForms.delete(lostByForm);
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
}

/** Asks before a link or the Back button leaves the page, for all forms: the router supports one blocker. */
export function useLeaveQuestion(): void {
  const { modal } = App.useApp();
  // A session that has ended leads to the login, whatever is unsaved.
  const blocker = useBlocker(
    ({ nextLocation }) => !nextLocation.pathname.endsWith('/login') && lostNow() !== null,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const dialog = modal.confirm({
      title: 'Leave without saving?',
      content: lostNow(),
      okText: 'Leave',
      cancelText: 'Stay',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return () => dialog.destroy();
  }, [blocker, modal]);
}
