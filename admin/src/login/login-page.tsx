import { Alert, Button, Form, Input } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { adminFlag } from '../providers/admin-flag';
import { askSession, authProvider } from '../providers/auth-provider';
import type { Credentials } from '../providers/auth-provider';
import { CodeItem } from '../security/code-item';
import { PageLoading } from '../ui/page-loading';
import { useTrappedBackButton } from './use-trapped-back-button';

interface LoginState {
  trapBack?: boolean;
  /** The page of the back office that was asked for. */
  from?: string;
}

export default function LoginPage() {
  const [asking, setAsking] = useState(true);
  const { from, trapBack = false } = (useLocation().state ?? {}) as LoginState;
  const flagged = adminFlag.isSet();
  useTrappedBackButton(trapBack && !flagged);

  // A new tab has no flag although the server's session is open: then nobody needs to log in again.
  useEffect(() => {
    let gone = false;
    void askSession().then((open) => {
      if (gone) return;
      if (open) adminFlag.set();
      setAsking(false);
    });
    return () => {
      gone = true;
    };
  }, []);

  if (flagged) return <Navigate to={asking ? '/' : (from ?? '/')} replace />;
  return asking ? <PageLoading /> : <LoginForm />;
}

function LoginForm() {
  const navigate = useNavigate();
  const [form] = Form.useForm<Credentials>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [codeAsked, setCodeAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  const logIn = async (credentials: Credentials) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const { success, error } = await authProvider.login(credentials);
    setBusy(false);
    if (success) await navigate('/', { replace: true });
    else if (error?.name === 'SECOND_FACTOR_REQUIRED') setCodeAsked(true);
    else setRefusal(error?.message ?? ACCESS_MESSAGES.invalidCredentials);
    if (error?.name === 'SECOND_FACTOR_WRONG') form.resetFields(['code']);
  };

  // A field that was disabled while the server was asked has lost the focus.
  useEffect(() => {
    if (codeAsked && !busy) (form.getFieldInstance('code') as InputRef | undefined)?.focus();
  }, [codeAsked, busy, form]);

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
          {codeAsked && <CodeItem recovery size="large" />}
          {refusal && (
            <Alert className="login-refusal" type="error" showIcon role="alert" message={refusal} />
          )}
          <Button type="primary" size="large" htmlType="submit" block loading={busy} disabled={false}>
            Login
          </Button>
        </Form>
      </div>
    </main>
  );
}
