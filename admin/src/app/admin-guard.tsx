import { useIsAuthenticated } from '@refinedev/core';
import { Navigate, useLocation } from 'react-router';
import { adminFlag } from '../providers/admin-flag';
import { AdminLayout } from './admin-layout';

/**
 * Without the flag, every admin page redirects to the login page, which traps the back button. At the same time
 * the session is checked on the server: when there is none, the check clears the flag and this renders again.
 */
export function AdminGuard() {
  useIsAuthenticated();
  const { pathname, search } = useLocation();
  if (!adminFlag.isSet()) {
    return <Navigate to="/login" replace state={{ trapBack: true, from: pathname + search }} />;
  }
  return <AdminLayout />;
}
