import { useEffect, useEffectEvent, useState } from 'react';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { hasPhoneDatabase } from '../check-in/phone-database';
import { adminFlag, canStore } from '../providers/admin-flag';
import { findOpenSession } from '../providers/session';
import { ErrorNotice } from './login-fields';
import { LoginForm } from './login-form';
import { LoginFrame, useReady } from './login-frame';
import type { LoginState } from './login-state';
import { useTrappedBackButton } from './use-trapped-back-button';

interface LoginPageProps {
  /** Of the history entry. */
  state: LoginState;
  /** Opens a page of the back office, relative to its address. */
  open: (path: string) => Promise<void>;
  /** Called when a login is sent. */
  onSend?: () => void;
}

async function forgetCheckIn(): Promise<void> {
  if (!(await hasPhoneDatabase())) return;
  const { forgetCheckInList } = await import('../check-in/phone-storage');
  await forgetCheckInList();
}

/** The login. When this browser has an open session already, it opens the back office by itself. */
export function LoginPage({ state, open, onSend }: LoginPageProps) {
  const ready = useReady();
  const isBlocked = ready && !canStore();
  const [hasEnded, setHasEnded] = useState(false);
  const [entered, setEntered] = useState(false);
  useTrappedBackButton((state.trapBack || hasEnded) && !entered);

  const enter = async (path: string) => {
    setEntered(true);
    await open(path);
  };
  const onAnswer = useEffectEvent((isOpen: boolean | null, hadFlag: boolean) => {
    // The form was faster.
    if (entered) return;
    if (isOpen) adminFlag.set();
    if (isOpen === false) {
      adminFlag.clear();
      // A session may have ended while no page was open.
      forgetCheckIn().catch(() => undefined);
    }
    if (adminFlag.isSet()) void enter(hadFlag ? '/' : (state.from ?? '/'));
    else setHasEnded(hadFlag);
  });
  useEffect(() => {
    if (!canStore()) return;
    const hadFlag = adminFlag.isSet();
    void findOpenSession().then((isOpen) => onAnswer(isOpen, hadFlag));
  }, []);

  return (
    <LoginFrame title="Admin Login" heading="Admin Login" ready={ready}>
      {ready && (state.ended || hasEnded || state.loggedOut) && (
        <p className="login-note" role="status">
          {state.loggedOut ? ACCESS_MESSAGES.loggedOut : ACCESS_MESSAGES.loginRequired}
        </p>
      )}
      {isBlocked ? (
        <ErrorNotice>{ACCESS_MESSAGES.storageBlocked}</ErrorNotice>
      ) : (
        <LoginForm ready={ready} onLoggedIn={() => enter('/')} onSend={onSend} />
      )}
    </LoginFrame>
  );
}
