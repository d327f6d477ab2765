import { useIsAuthenticated } from '@refinedev/core';
import { useState } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router';
import { mayUse } from '@qlu/contracts/access/roles.rules';
import type { Area } from '@qlu/contracts/access/roles.rules';
import type { LoginState } from '../login/login-state';
import { adminFlag, storedRole, storedUser } from '../providers/admin-flag';
import { RoleContext } from '../providers/role';
import { PageLoading } from '../ui/page-loading';
import { AdminLayout } from './admin-layout';
import { firstPageOf } from './menu';

/** What a route says about itself. */
export interface PageHandle {
  area: Area;
}

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
