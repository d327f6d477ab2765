import ArrowRight from 'lucide-react/icons/arrow-right';
import { advancedTraining } from './menu';
import { ProgramLink } from './ProgramLink';
import { ProgramMenuNote } from './ProgramMenuNote';
import styles from './programs-menu.module.css';
import { ProgramsMenuLoading } from './ProgramsMenuLoading';
import { useProgramMenu } from './useProgramMenu';
import { Link } from '../../ui/Link';

interface ProgramsMenuProps {
  isOpen: boolean;
  /** Called when a link is followed, also a link to the current page. */
  onLeave: () => void;
}

/** The mega menu: three columns, with Advanced Training below them. */
export function ProgramsMenu({ isOpen, onLeave }: ProgramsMenuProps) {
  const menu = useProgramMenu(isOpen);
  return (
    <>
      {menu.state === 'failed' && <ProgramMenuNote message={menu.message} />}
      {menu.state === 'loading' ? (
        <ProgramsMenuLoading />
      ) : (
        <div className={styles.columns}>
          {menu.categories.map(({ label, slug, items }) => (
            <section key={slug} aria-labelledby={`menu-${slug}`}>
              <h2 id={`menu-${slug}`} className={styles.title}>
                {label}
              </h2>
              <ul>
                {items.map((program) => (
                  <li key={program.slug}>
                    <ProgramLink program={program} className={styles.link} onOpen={onLeave} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <section className={styles.advanced} aria-labelledby="menu-advanced">
          <h2 id="menu-advanced" className={styles.footTitle}>
            {advancedTraining.label}
          </h2>
          <ul className={styles.row}>
            {advancedTraining.links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link} onClick={onLeave}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <Link to="/programs" className={styles.all} onClick={onLeave}>
          All Programs <ArrowRight aria-hidden="true" />
        </Link>
      </div>
    </>
  );
}
