import {
  AccountBookOutlined,
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  FileDoneOutlined,
  FileOutlined,
  GiftOutlined,
  HeartOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  LogoutOutlined,
  MenuOutlined,
  PhoneOutlined,
  PictureOutlined,
  RetweetOutlined,
  SafetyOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useCustom, useIsAuthenticated, useMenu } from '@refinedev/core';
import { Button, Drawer } from 'antd';
import { useContext, useEffect, useRef, useState, type ComponentType } from 'react';
import { Link, Navigate, NavLink, Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { mayUse, type Area } from '@qlu/contracts/access/roles.rules';
import type { HealthResponse } from '@qlu/contracts/api/index';
import type { LoginState } from '../login/login-frame';
import { adminFlag, storedRole, storedUser } from '../providers/admin-flag';
import { authProvider } from '../providers/auth-provider';
import { RoleContext } from '../providers/role';
import { PageLoading } from '../ui/query-state';
import { useLeaveQuestion } from '../ui/use-leave-warning';
import { useDesktop } from '../ui/use-media-query';
import { firstPageOf, menuOf } from './menu';

/** What a route says about itself. */
export interface PageHandle {
  area: Area;
}

/** The icons of the menu, by resource. */
const ICONS: Record<string, ComponentType> = {
  dashboard: HomeOutlined,
  attention: BellOutlined,
  'program-registrations': SolutionOutlined,
  'check-in': CheckSquareOutlined,
  donations: HeartOutlined,
  donors: IdcardOutlined,
  'sponsored-places': GiftOutlined,
  'sponsored-programs': LinkOutlined,
  accounting: AccountBookOutlined,
  'donation-statements': FileDoneOutlined,
  'monthly-gifts': RetweetOutlined,
  volunteers: TeamOutlined,
  'personal-requests': PhoneOutlined,
  'upcoming-programs': CalendarOutlined,
  banners: PictureOutlined,
  foundation: BankOutlined,
  users: UserOutlined,
  audit: AuditOutlined,
};

/**
 * Without the flag, every admin page redirects to the login page, which traps the back button. At the same time
 * the session is checked on the server: when there is none, the check clears the flag and this renders again. A page
 * that the user's role does not include redirects to the role's first page.
 */
export function AdminGuard() {
  const { isLoading } = useIsAuthenticated();
  const { pathname, search } = useLocation();
  const area = (useMatches().at(-1)?.handle as PageHandle | undefined)?.area;
  const [hadFlag] = useState(adminFlag.isSet);
  if (!adminFlag.isSet()) {
    // The logout forgets the user; the end of a session does not.
    const loggedOut = hadFlag && storedUser.get() === null;
    const state: LoginState = { trapBack: true, from: pathname + search, ended: hadFlag, loggedOut };
    return <Navigate to="/login" replace state={state} />;
  }
  const known = storedRole.get();
  if (!known && isLoading) return <PageLoading />;
  // Unknown only when the server cannot be reached: the page then shows its own error.
  const role = known ?? 'owner';
  if (area && !mayUse(role, area)) return <Navigate to={firstPageOf(role)} replace />;
  return (
    <RoleContext value={role}>
      <AdminLayout />
    </RoleContext>
  );
}

/** The top bar with the home link and Logout, the menu, and the page. */
function AdminLayout() {
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

/**
 * Refine's menu with the pages of the user's role. Refine's own sider is not used: its buttons have no name for screen
 * readers.
 */
function MenuList({ onChoose }: { onChoose?: () => void }) {
  const { menuItems } = useMenu();
  const allowed = new Set(menuOf(useContext(RoleContext)).map(({ name }) => name));
  return (
    <nav aria-label="Pages of the back office">
      <ul className="menu">
        {menuItems
          .filter(({ name }) => allowed.has(name))
          .map(({ name, route = '/', label }) => {
            const Icon = ICONS[name] ?? FileOutlined;
            return (
              <li key={name}>
                <NavLink to={route} end={route === '/'} className="menu-link" onClick={onChoose}>
                  <span className="menu-icon" aria-hidden>
                    <Icon />
                  </span>
                  {label}
                </NavLink>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

/** The menu of narrow screens: a button that opens it beside the page. */
function MenuDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ghost
        className="menu-button"
        icon={<MenuOutlined aria-hidden />}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="left"
        width={280}
        title="Back office"
        className="menu-drawer"
        destroyOnHidden
      >
        <MenuList onChoose={() => setOpen(false)} />
      </Drawer>
    </>
  );
}

/** The running release, which the office names when it reports a problem. Nothing is shown until it is known. */
function Release() {
  const { query } = useCustom<HealthResponse>({ url: '/health', method: 'get', errorNotification: false });
  const release = query.data?.data;
  return (
    <footer className="release">
      {release && `Version ${release.version}${release.commit === 'unknown' ? '' : ` · ${release.commit}`}`}
    </footer>
  );
}
