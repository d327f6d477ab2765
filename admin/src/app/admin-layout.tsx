import { LogoutOutlined, SafetyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { authProvider } from '../providers/auth-provider';

/** The bar with the way home and Logout, and the page below it. */
export function AdminLayout() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  // A new page begins at its top for the eye and for the keyboard.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  // Not Refine's hook: it loads the open page's figures once more after the session is closed.
  const logOut = async () => {
    setLeaving(true);
    await authProvider.logout({});
    await navigate('/login', { replace: true, state: { trapBack: true } });
  };

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="bar">
        <div className="bar-inner">
          <Link to="/" className="bar-name">
            Quantum Life University <span className="bar-office">Back office</span>
          </Link>
          <nav className="bar-account" aria-label="Your account">
            <Link to="/security" className="bar-link">
              <SafetyOutlined aria-hidden /> Security
            </Link>
            <Button ghost icon={<LogoutOutlined aria-hidden />} loading={leaving} onClick={logOut}>
              Logout
            </Button>
          </nav>
        </div>
      </header>
      <main id="content" className="content" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
