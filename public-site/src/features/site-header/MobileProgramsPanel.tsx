import { FallbackPrograms } from './FallbackPrograms';
import styles from './mobile-menu.module.css';
import { useProgramsMenus } from './programsMenuCode';

const PHONE_CLASSES = { title: styles.heading, link: styles.link, all: styles.link };

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
  if (menus === 'missing') return <FallbackPrograms onLeave={onLeave} classes={PHONE_CLASSES} />;
  return <menus.MobilePrograms onLeave={onLeave} />;
}
