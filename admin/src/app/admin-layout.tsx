import { LogoutOutlined } from '@ant-design/icons';
import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';

/** The bar with the way home and Logout, and the page below it. */
export function AdminLayout() {
  const { mutate: logOut, isPending } = useLogout();
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
          <Button ghost icon={<LogoutOutlined aria-hidden />} loading={isPending} onClick={() => logOut()}>
            Logout
          </Button>
        </div>
      </header>
      <main id="content" className="content" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
