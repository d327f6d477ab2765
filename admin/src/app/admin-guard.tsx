import { useIsAuthenticated } from '@refinedev/core';
import { Navigate, useLocation } from 'react-router';
import { adminFlag } from '../providers/admin-flag';
import { AdminLayout } from './admin-layout';

/**
 * Without the flag every admin page leads to the login, where the back button stays (spec 2 §4). The server is
 * asked beside that: when it knows of no session, the check clears the flag and this renders again.
 */
export function AdminGuard() {
  useIsAuthenticated();
  const { pathname, search } = useLocation();
  if (!adminFlag.isSet()) {
    return <Navigate to="/login" replace state={{ trapBack: true, from: pathname + search }} />;
  }
  return <AdminLayout />;
}
