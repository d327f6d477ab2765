import { Alert, Button, Form, Input } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { adminFlag } from '../providers/admin-flag';
import { checkSession, authProvider } from '../providers/auth-provider';
import type { Credentials } from '../providers/auth-provider';
import { CodeItem } from '../security/code-item';
import { PageLoading } from '../ui/page-loading';
import { useTrappedBackButton } from './use-trapped-back-button';

interface LoginState {
  trapBack?: boolean;
  /** The back office page that was requested. */
  from?: string;
}

export default function LoginPage() {
  const [checking, setChecking] = useState(true);
  const { from, trapBack = false } = (useLocation().state ?? {}) as LoginState;
  const isLoggedIn = adminFlag.isSet();
  useTrappedBackButton(trapBack && !isLoggedIn);

  // A new tab has no flag even when the server's session is open: then no login is needed.
  useEffect(() => {
    let cancelled = false;
    void checkSession().then((open) => {
      if (cancelled) return;
      if (open) adminFlag.set();
      setChecking(false);
    });
    return () => {
      cancelled = true;
    };
  }, []);

  if (isLoggedIn) return <Navigate to={checking ? '/' : (from ?? '/')} replace />;
  return checking ? <PageLoading /> : <LoginForm />;
}

function LoginForm() {
  const navigate = useNavigate();
  const [form] = Form.useForm<Credentials>();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [codeRequested, setCodeRequested] = useState(false);
  const [busy, setBusy] = useState(false);

  const logIn = async (credentials: Credentials) => {
    if (busy) return;
    setBusy(true);
    setErrorMessage(null);
    const { success, error } = await authProvider.login(credentials);
    setBusy(false);
    if (success) await navigate('/', { replace: true });
    else if (error?.name === 'SECOND_FACTOR_REQUIRED') setCodeRequested(true);
    else setErrorMessage(error?.message ?? ACCESS_MESSAGES.invalidCredentials);
    if (error?.name === 'SECOND_FACTOR_WRONG') form.resetFields(['code']);
  };

  // Fields are disabled during the request, so the focus is lost and must be set again.
  useEffect(() => {
    if (codeRequested && !busy) (form.getFieldInstance('code') as InputRef | undefined)?.focus();
  }, [codeRequested, busy, form]);

  return (
    <main className="login">
      <title>Admin Login · Back office</title>
      <div className="login-card">
        <p className="login-house">Quantum Life University</p>
        <h1>Admin Login</h1>
        <Form<Credentials>
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={logIn}
          disabled={busy}
        >
          <Form.Item
            name="username"
            label="Username"
            rules={[{ required: true, whitespace: true, message: ACCESS_MESSAGES.usernameRequired }]}
          >
            <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
          </Form.Item>
          <Form.Item
            name="password"
            label="Password"
            rules={[{ required: true, message: ACCESS_MESSAGES.passwordRequired }]}
          >
            <Input.Password size="large" autoComplete="current-password" />
          </Form.Item>
          {codeRequested && <CodeItem recovery size="large" />}
          {errorMessage && (
            <Alert className="login-error" type="error" showIcon role="alert" message={errorMessage} />
          )}
          <Button type="primary" size="large" htmlType="submit" block loading={busy} disabled={false}>
            Login
          </Button>
        </Form>
      </div>
    </main>
  );
}
