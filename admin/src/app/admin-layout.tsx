import { LogoutOutlined, SafetyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useContext, useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { authProvider } from '../providers/auth-provider';
import { RoleContext } from '../providers/role';
import { menuOf } from './menu';
import { Release } from './release';

/** The top bar with the home link and Logout, and the page below it. */
export function AdminLayout() {
  const navigate = useNavigate();
  const menu = menuOf(useContext(RoleContext));
  const [loggingOut, setLoggingOut] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);

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
            <Button ghost icon={<LogoutOutlined aria-hidden />} loading={loggingOut} onClick={logOut}>
              Logout
            </Button>
          </nav>
        </div>
        {menu.length > 0 && (
          <nav className="bar-menu" aria-label="Pages of the back office">
            {menu.map(({ path, label }) => (
              <NavLink key={path} to={path} className="bar-link">
                {label}
              </NavLink>
            ))}
          </nav>
        )}
      </header>
      <main id="content" className="content" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Release />
    </>
  );
}
