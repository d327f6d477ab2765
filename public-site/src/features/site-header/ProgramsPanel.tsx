import { Link } from 'react-router-dom';
import styles from './programs-menu.module.css';
import { useProgramsMenus } from './programsMenuCode';
import { ProgramsMenuLoading } from './ProgramsMenuLoading';

interface ProgramsPanelProps {
  isOpen: boolean;
  onLeave: () => void;
}

/** The panel under Programs on a desktop: the mega menu, whose code loads separately. */
export function ProgramsPanel({ isOpen, onLeave }: ProgramsPanelProps) {
  const menus = useProgramsMenus(isOpen);
  if (menus === 'loading') return <ProgramsMenuLoading />;
  if (menus === 'missing') {
    return (
      <p className={styles.missing}>
        The list of programs did not come.{' '}
        <Link to="/programs" onClick={onLeave}>
          All programs
        </Link>
      </p>
    );
  }
  return <menus.ProgramsMenu isOpen={isOpen} onLeave={onLeave} />;
}
