import type { ReactNode } from 'react';
import type { CatalogueEntry } from '../../../content/catalogue/entry';
import styles from './entry-text.module.css';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** What a program is about. The dates are beside it on a desktop. */
export function EntryLead({ entry }: { entry: CatalogueEntry }) {
  return (
    <div className={styles.lead}>
      <Section title="About the program">
        <p className={styles.description}>{entry.description}</p>
      </Section>
      <section className={styles.principle}>
        <h2>Principle</h2>
        <p>{entry.principle}</p>
      </section>
    </div>
  );
}

/** The rest of the catalogue's description, in two columns on a desktop. */
export function EntryDetails({ entry }: { entry: CatalogueEntry }) {
  return (
    <div className={styles.details}>
      <Section title="Objectives">
        <Points points={entry.objectives} />
      </Section>
      <Section title="Methodology">
        <p>{entry.methodology}</p>
      </Section>
      <Section title="Syllabus">
        <ol className={styles.steps}>
          {entry.syllabus.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section title="Benefits">
        <Points points={entry.benefits} />
      </Section>
      <Section title="Who should attend">
        <Points points={entry.whoShouldAttend} />
      </Section>
      {entry.prerequisite && (
        <Section title="Prerequisite">
          <p>{entry.prerequisite}</p>
        </Section>
      )}
      {entry.importantNote && (
        <section className={styles.note}>
          <h2>Important note</h2>
          <p>{entry.importantNote}</p>
        </section>
      )}
    </div>
  );
}
