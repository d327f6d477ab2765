import { useLocation, useNavigate } from 'react-router-dom';
import { classNames } from '../../lib/classNames';
import { Container } from '../../ui/Container';
import offScreen from '../../ui/off-screen.module.css';
import { catalogueGroups } from './catalogueGroups';
import { catalogueTabOf, type CatalogueTab } from './catalogueTab';
import { CATALOGUE_PANEL_ID, CatalogueTabs, catalogueTabId } from './CatalogueTabs';
import { GroupLinks } from './GroupLinks';
import { ProgramTile } from './ProgramTile';
import styles from './catalogue.module.css';

/** The tiles that a first screen can show. */
const FIRST_SCREEN = 4;

/** Tabs and tiles of all programs. The URL contains the tab; `initial` is the tab of a URL without one. */
export function Catalogue({ initial }: { initial: CatalogueTab }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const tab = catalogueTabOf(search, initial);
  const groups = catalogueGroups(tab);

  function select(next: CatalogueTab): void {
    if (next === tab) return;
    void navigate({ search: next === initial ? '' : `?tab=${next}` });
  }

  return (
    <Container className={styles.catalogue}>
      <CatalogueTabs selected={tab} onSelect={select} />
      <div
        role="tabpanel"
        id={CATALOGUE_PANEL_ID}
        aria-labelledby={catalogueTabId(tab)}
        className={styles.panel}
      >
        {groups.length > 1 && <GroupLinks groups={groups} />}
        {groups.map(({ name, slug, lead, programs }, group) => (
          <section key={slug} aria-labelledby={slug}>
            <h2 id={slug}>{name}</h2>
            <p className={styles.lead}>{lead}</p>
            <ul className={styles.grid}>
              {programs.map((program, index) => (
                <li
                  key={program.slug}
                  id={program.slug}
                  className={classNames(
                    styles.cell,
                    (group > 0 || index >= FIRST_SCREEN) && offScreen.offScreen,
                  )}
                >
                  <ProgramTile program={program} isTarget={hash === `#${program.slug}`} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Container>
  );
}
