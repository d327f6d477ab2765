import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** What each open form would lose now; null when nothing. */
const openForms = new Set<() => string | null>();

const lostNow = () => [...openForms].map((lost) => lost()).find(Boolean);

/** Asks before a page with changes that are not saved is left. @param lost says what is lost; null when nothing is */
export function useLeaveWarning(lost: () => string | null): void {
  const lostByThis = useEffectEvent(lost);
  useEffect(() => {
    const lostByForm = () => lostByThis();
    openForms.add(lostByForm);
    return () => void openForms.delete(lostByForm);
  }, []);
}

/** Asks before the page is left, for all forms: the router supports one blocker. */
export function useLeaveQuestion(): void {
  const { modal } = App.useApp();
  // A session that has ended leads to the login, whatever is unsaved. A list that writes its search into the address stays open.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !nextLocation.pathname.endsWith('/login') &&
      !(historyAction === 'REPLACE' && nextLocation.pathname === currentLocation.pathname) &&
      !!lostNow(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => lostNow() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const dialog = modal.confirm({
      title: 'Leave without saving?',
      content: lostNow(),
      okText: 'Leave',
      cancelText: 'Stay',
      autoFocusButton: 'cancel',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return () => dialog.destroy();
  }, [blocker, modal]);
}
