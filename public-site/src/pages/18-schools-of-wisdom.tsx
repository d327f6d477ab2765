import type { MouseEvent } from 'react';
import { schoolGroups, schoolsPage } from '../../content/about/schools';
import { PicturePage } from '../features/about/PicturePage';
import { scrollTop } from '../lib/scroll';
import { Container } from '../ui/Container';
import styles from './18-schools-of-wisdom.module.css';

export default function SchoolsOfWisdomPage() {
  return (
    <PicturePage page={schoolsPage} thumbnails>
      <SchoolLists />
    </PicturePage>
  );
}

/** The distance of a selected section from the top of the window, in pixels. */
const SCROLL_OFFSET_PX = 100;

function goToSchool(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  const section = document.getElementById(id);
  // With a modifier key the browser opens a new tab or window.
  if (!section || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  scrollTop(section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX);
  const heading = section.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** The eighteen schools in three lists; a click scrolls to the school's section. */
function SchoolLists() {
  return (
    <nav aria-label="The eighteen schools" className={styles.band}>
      <Container className={styles.groups}>
        {schoolGroups.map(({ introduction, schools }) => (
          <div key={introduction.id}>
            <p id={`list-${introduction.id}`} className={styles.title}>
              {introduction.title}
            </p>
            <ol className={styles.schools} aria-labelledby={`list-${introduction.id}`}>
              {schools.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className={styles.link} onClick={(event) => goToSchool(event, id)}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </Container>
    </nav>
  );
}
