import { App } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before a page with changes that are not saved is left. @param text what is lost */
export function useLeaveWarning(isDirty: boolean, text: string) {
  const { modal } = App.useApp();
  // A session that has ended leads to the login, whatever is unsaved.
  const blocker = useBlocker(({ nextLocation }) => isDirty && !nextLocation.pathname.endsWith('/login'));

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const dialog = modal.confirm({
      title: 'Leave without saving?',
      content: text,
      okText: 'Leave',
      cancelText: 'Stay',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return () => dialog.destroy();
  }, [blocker, modal, text]);
}
