import { useMenu } from '@refinedev/core';
import { useContext } from 'react';
import { NavLink } from 'react-router';
import { RoleContext } from '../providers/role';
import { menuOf } from './menu';
import { MenuIcon } from './menu-icons';

/**
 * Refine's menu with the pages of the user's role. Refine's own sider is not used: its buttons have no name for screen
 * readers.
 */
export function MenuList({ onChoose }: { onChoose?: () => void }) {
  const { menuItems } = useMenu();
  const allowed = new Set(menuOf(useContext(RoleContext)).map(({ name }) => name));
  return (
    <nav aria-label="Pages of the back office">
      <ul className="menu">
        {menuItems
          .filter(({ name }) => allowed.has(name))
          .map(({ name, route = '/', label }) => (
            <li key={name}>
              <NavLink to={route} end={route === '/'} className="menu-link" onClick={onChoose}>
                <MenuIcon of={name} />
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
