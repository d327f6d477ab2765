import { Link } from 'react-router-dom';
import styles from './mobile-menu.module.css';
import { useProgramsMenus } from './programsMenuCode';

/** What opens under Programs on a phone, once its code is there. */
export function MobileProgramsPanel({ onLeave }: { onLeave: () => void }) {
  const menus = useProgramsMenus(true);
  if (menus === 'loading') {
    return (
      <p className={styles.loading} role="status">
        Loading the programs...
      </p>
    );
  }
  if (menus === 'missing') {
    return (
      <Link to="/programs" onClick={onLeave} className={styles.link}>
        All programs
      </Link>
    );
  }
  return <menus.MobilePrograms onLeave={onLeave} />;
}
