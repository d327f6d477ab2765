import { ArrowRight } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import styles from './programs-menu.module.css';
import { advancedTraining, programGroups } from './menu';

/** The mega menu: three columns, and Advanced Training below them. */
export function ProgramsMenu() {
  return (
    <>
      <div className={styles.columns}>
        {programGroups.map(({ title, links }) => (
          <section key={title} aria-labelledby={`menu-${title}`}>
            <h2 id={`menu-${title}`} className={styles.title}>
              {title}
            </h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <NavLink to={to} className={styles.link}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.foot}>
        <section className={styles.advanced} aria-labelledby="menu-advanced">
          <h2 id="menu-advanced" className={styles.footTitle}>
            {advancedTraining.title}
          </h2>
          <ul className={styles.row}>
            {advancedTraining.links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <Link to="/programs" className={styles.all}>
          All programs <ArrowRight aria-hidden="true" />
        </Link>
      </div>
    </>
  );
}
