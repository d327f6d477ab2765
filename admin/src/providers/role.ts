import { createContext, useContext } from 'react';
import { mayUse } from '@qlu/contracts/access/roles.rules';
import type { Area, Role } from '@qlu/contracts/access/roles.rules';

/** The user's role. The frame of the back office provides it. */
export const RoleContext = createContext<Role>('owner');

/** Whether the user's role includes an area. The server enforces it; the pages hide what the server would reject. */
export function useMayUse(): (area: Area) => boolean {
  const role = useContext(RoleContext);
  return (area) => mayUse(role, area);
}
