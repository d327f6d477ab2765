import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { hasProgramPictures } from '../../lib/programPictures';
import { isModifiedClick, Link, NavLink } from '../../ui/Link';
import { Skeleton } from '../../ui/Loading';
import { showToast } from '../../ui/toast';
import { VisuallyHidden } from '../../ui/Text';
import { advancedTraining, useProgramMenu, type MenuProgram } from './menu';
import styles from './programs-menu.module.css';

/**
 * The mega menu of a desktop: three columns, with Advanced Training below them. `onLeave` is called when a link is followed,
 * also a link to the current page.
 */
export function ProgramsMenu({ onLeave }: { onLeave: () => void }) {
  const { categories, problem } = useProgramMenu();
  return (
    <>
      {problem && <ProgramMenuNote problem={problem} />}
      {categories ? (
        <div className={styles.columns}>
          {categories.map(({ label, slug, items }) => (
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
      ) : (
        <div className={styles.columns} aria-busy="true">
          <VisuallyHidden>Loading the programs...</VisuallyHidden>
          {[1, 2, 3].map((column) => (
            <div key={column} className={styles.loading}>
              <Skeleton shape="title" />
              {[1, 2, 3, 4, 5, 6].map((line) => (
                <Skeleton key={line} shape="shortLine" />
              ))}
            </div>
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
        <Link to={SITE_ROUTES.programs} className={styles.all} onClick={onLeave}>
          All Programs <ArrowRight aria-hidden="true" />
        </Link>
      </div>
    </>
  );
}

/** Says why the menu shows the built-in list. */
export function ProgramMenuNote({ problem }: { problem: string }) {
  return (
    <div className={styles.note} role="status">
      <CircleAlert aria-hidden="true" />
      <div>
        <p>Using fallback program list</p>
        <p className={styles.reason}>Dynamic loading failed: {problem}</p>
      </div>
    </div>
  );
}

interface ProgramLinkProps {
  program: MenuProgram;
  className: string | undefined;
  /** Called when the program is opened, also when its page is the current one. */
  onOpen: () => void;
}

/** Opens a program's page if it has content; otherwise shows a toast that it is coming soon. */
export function ProgramLink({ program: { label, href, place }, className, onOpen }: ProgramLinkProps) {
  const navigate = useNavigate();
  const [isChecking, setChecking] = useState(false);

  async function open(): Promise<void> {
    setChecking(true);
    const hasContent = await hasProgramPictures(place.main, place.sub);
    setChecking(false);
    if (hasContent) {
      onOpen();
      await navigate(href);
      return;
    }
    showToast({ title: 'Coming Soon', description: `${label} content is being prepared.`, duration: 3000 });
  }

  return (
    <NavLink
      to={href}
      className={className}
      aria-busy={isChecking || undefined}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        if (!isChecking) void open();
      }}
    >
      {label}
    </NavLink>
  );
}
