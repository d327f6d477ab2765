import { FallbackPrograms } from './FallbackPrograms';
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
  if (menus === 'missing') return <FallbackPrograms onLeave={onLeave} classes={styles} />;
  return <menus.ProgramsMenu isOpen={isOpen} onLeave={onLeave} />;
}
