import { fallbackCategories } from './menu';
import { ProgramMenuNote } from './ProgramMenuNote';
import { Link } from '../../ui/Link';

interface FallbackProgramsProps {
  onLeave: () => void;
  /** The styles of the desktop's or of the phone's menu. */
  classes: { columns?: string; title?: string; link?: string; all?: string };
}

/** The built-in list of programs, shown when the menu's code cannot be loaded. */
export function FallbackPrograms({ onLeave, classes }: FallbackProgramsProps) {
  return (
    <>
      <ProgramMenuNote message="Failed to load program structure" />
      <div className={classes.columns}>
        {fallbackCategories.map(({ label, slug, items }) => (
          <section key={slug}>
            <h2 className={classes.title}>{label}</h2>
            <ul>
              {items.map((program) => (
                <li key={program.slug}>
                  <Link to={program.href} className={classes.link} onClick={onLeave}>
                    {program.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Link to="/programs" className={classes.all} onClick={onLeave}>
        All Programs
      </Link>
    </>
  );
}
