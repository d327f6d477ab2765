import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { forgetCheckInList } from '../check-in/phone-storage';
import { adminFlag, canStore } from '../providers/admin-flag';
import { type Credentials, findOpenSession, logIn } from '../providers/auth-provider';
import { CodeItem, PasswordInput } from '../security/credential-items';
import { LoginFrame, type LoginState } from './login-frame';

/** The login. When this browser has an open session already, it opens the back office by itself. */
export default function LoginPage() {
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as LoginState;
  const [hasEnded, setHasEnded] = useState(false);
  const [entered, setEntered] = useState(false);
  useTrappedBackButton((state.trapBack || hasEnded) && !entered);

  const enter = (path: string) => {
    setEntered(true);
    void navigate(path, { replace: true });
  };
  const onAnswer = useEffectEvent((isOpen: boolean | null, hadFlag: boolean) => {
    // The form was faster.
    if (entered) return;
    if (isOpen) adminFlag.set();
    if (isOpen === false) {
      adminFlag.clear();
      // A session may have ended while no page was open.
      void forgetCheckInList();
    }
    if (adminFlag.isSet()) enter(hadFlag ? '/' : state.from || '/');
    else setHasEnded(hadFlag);
  });
  useEffect(() => {
    if (!canStore()) return;
    const hadFlag = adminFlag.isSet();
    void findOpenSession().then((isOpen) => onAnswer(isOpen, hadFlag));
  }, []);

  return (
    <LoginFrame title="Admin Login">
      {(state.ended || hasEnded || state.loggedOut) && (
        <p className="login-text" role="status">
          {state.loggedOut ? ACCESS_MESSAGES.loggedOut : ACCESS_MESSAGES.loginRequired}
        </p>
      )}
      {canStore() ? (
        <LoginForm onLoggedIn={() => enter('/')} />
      ) : (
        <Alert type="error" showIcon message={ACCESS_MESSAGES.storageBlocked} />
      )}
    </LoginFrame>
  );
}

/**
 * Keeps the back button on this page while `trapped`: each step back adds a new history entry for the same URL.
 * After the session has ended, no back office page may appear again.
 */
function useTrappedBackButton(trapped: boolean | undefined): void {
  useEffect(() => {
    if (!trapped) return;
    const stay = () => window.history.pushState(window.history.state, '', window.location.href);
    stay();
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, [trapped]);
}

/** Username, password and, when the server requests it, the second factor. */
function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [form] = Form.useForm<Credentials>();
  const [sending, setSending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [codeRequested, setCodeRequested] = useState(false);

  const send = async (credentials: Credentials) => {
    if (sending) return;
    setErrorMessage(null);
    setSending(true);
    const rejected = await logIn(credentials);
    // The form stays busy until the next page is open: a second click would begin a second session.
    if (!rejected) return onLoggedIn();
    setSending(false);
    if (rejected.code === 'SECOND_FACTOR_REQUIRED') setCodeRequested(true);
    else setErrorMessage(rejected.message);
    if (rejected.code === 'SECOND_FACTOR_WRONG') form.setFieldValue('code', '');
    if (rejected.code.startsWith('SECOND_FACTOR')) form.getFieldInstance('code')?.focus();
  };

  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void send(values)}
    >
      <Form.Item
        name="username"
        label="Username"
        rules={[{ required: true, whitespace: true, message: ACCESS_MESSAGES.usernameRequired }]}
      >
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          readOnly={sending}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label="Password"
        rules={[{ required: true, message: ACCESS_MESSAGES.passwordRequired }]}
      >
        <PasswordInput autoComplete="current-password" readOnly={sending} />
      </Form.Item>
      {codeRequested && <CodeItem recovery autoFocus />}
      {errorMessage && <Alert type="error" showIcon message={errorMessage} className="login-text" />}
      <Button type="primary" htmlType="submit" block loading={sending}>
        Login
      </Button>
    </Form>
  );
}
