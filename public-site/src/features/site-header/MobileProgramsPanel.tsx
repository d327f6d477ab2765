import { Link } from 'react-router-dom';
import styles from './mobile-menu.module.css';
import { useProgramsMenus } from './programsMenuCode';

/** The panel under Programs on a phone; its code loads separately. */
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
