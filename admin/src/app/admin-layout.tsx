import { LogoutOutlined, SafetyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { authProvider } from '../providers/auth-provider';
import { useLeaveQuestion } from '../ui/use-leave-warning';
import { useDesktop } from '../ui/use-media-query';
import { MenuDrawer } from './menu-drawer';
import { MenuList } from './menu-list';
import { Release } from './release';

/** The top bar with the home link and Logout, the menu, and the page. */
export function AdminLayout() {
  const navigate = useNavigate();
  const isDesktop = useDesktop();
  const [loggingOut, setLoggingOut] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);

  useLeaveQuestion();

  // A new page starts at its top: both the scroll position and the focus.
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  // Refine's logout hook would reload the data of the open page after the session has ended.
  const logOut = async () => {
    setLoggingOut(true);
    await authProvider.logout({});
    await navigate('/login', { replace: true, state: { trapBack: true, loggedOut: true } });
  };

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="bar">
        <div className="bar-inner">
          {!isDesktop && <MenuDrawer />}
          <Link to="/" className="bar-name">
            Quantum Life University <span className="bar-office">Back office</span>
          </Link>
          <nav className="bar-account" aria-label="Your account">
            <Link to="/security" className="bar-link">
              <SafetyOutlined aria-hidden /> Security
            </Link>
            <Button ghost icon={<LogoutOutlined aria-hidden />} loading={loggingOut} onClick={logOut}>
              Logout
            </Button>
          </nav>
        </div>
      </header>
      <div className="frame">
        {isDesktop && (
          <div className="sider">
            <MenuList />
          </div>
        )}
        <main id="content" className="content" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Release />
    </>
  );
}
