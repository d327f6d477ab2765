import type { CatalogueGroup } from './catalogueGroups';
import styles from './group-links.module.css';

/** Links to the groups of programs further down the page, for phones. */
export function GroupLinks({ groups }: { groups: readonly CatalogueGroup[] }) {
  return (
    <nav aria-label="On this page" className={styles.links}>
      {groups.map(({ name, slug, programs }) => (
        <a key={slug} href={`#${slug}`} className={styles.link}>
          {name}
          <span className={styles.count}>{programs.length}</span>
        </a>
      ))}
    </nav>
  );
}
