import { useLocation, useNavigate } from 'react-router';
import { LoginPage } from '../login/login-page';
import type { LoginState } from '../login/login-state';
import '../login/login.css';

/** The login inside the running back office: after a logout, and when the session has ended. */
export default function LoginRoute() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <LoginPage
      state={(state as LoginState | null) ?? {}}
      open={async (path) => navigate(path, { replace: true })}
    />
  );
}
