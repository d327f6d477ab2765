import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import Sprout from 'lucide-react/icons/sprout';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { CatalogueEntry, Faq, Testimonial } from '../../../content/catalogue/entry';
import { Container } from '../../ui/Container';
import { LotusDivider } from '../../ui/Drawings';
import type { ProgramDates } from './programData';
import styles from './program-text.module.css';

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

/** Testimonials of participants. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section className={styles.testimonialsBand} aria-labelledby="testimonials">
      <Container>
        <div className={styles.head}>
          <LotusDivider />
          <h2 id="testimonials">Testimonials</h2>
        </div>
        <ul className={styles.testimonials}>
          {testimonials.map(({ name, age, quote }) => (
            <li key={quote}>
              <figure className={styles.card}>
                <blockquote className={styles.quote}>
                  <p>{quote}</p>
                </blockquote>
                <figcaption>
                  {name}
                  {age !== undefined && <span className={styles.age}>, {age}</span>}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

/**
 * Native disclosure elements: they work without JavaScript, and the browser's page search finds their text.
 */
export function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  if (faqs.length === 0) return null;
  return (
    <section className={styles.faqsBand} aria-labelledby="faqs">
      <Container width="form">
        <h2 id="faqs" className={styles.title}>
          Frequently asked questions
        </h2>
        {faqs.map(({ question, answer }) => (
          <details key={question} className={styles.faq}>
            <summary>
              <h3 className={styles.question}>{question}</h3>
              <ChevronDown aria-hidden="true" />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </Container>
    </section>
  );
}

function Fact({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <section className={styles.fact}>
      <Icon aria-hidden="true" />
      <div className={styles.factText}>
        <h2>{name}</h2>
        {children}
      </div>
    </section>
  );
}

/** Whether a program has this text page. */
export function isVanyaMaitreya(programName: string): boolean {
  return /vanya\s+maitreya/i.test(programName);
}

/** Dates, venue, theme and eligibility of the free monthly tree planting. */
export function VanyaMaitreya({ dates }: { dates: ProgramDates }) {
  const programDates = dates.state === 'known' ? dates.dates : [];
  const venues = [...new Set(programDates.map((date) => date.location))];
  return (
    <div className={styles.treePlanting}>
      <p className={styles.count}>
        <strong>Over 6,000 trees</strong> have been planted so far. The program is free and takes place every
        month.
      </p>
      <div className={styles.facts}>
        <Fact Icon={CalendarDays} name="Dates">
          {programDates.map((date) => (
            <p key={date.id}>
              <strong>{date.date}</strong>
            </p>
          ))}
          {dates.state === 'failed' && <p>The next dates could not be loaded.</p>}
          <p>
            Every month
            {dates.state === 'known' && !programDates.length && '; we are planning the next dates'}.
          </p>
        </Fact>
        <Fact Icon={MapPin} name="Venue">
          {venues.length > 0 ? (
            venues.map((venue) => <p key={venue}>{venue}</p>)
          ) : (
            <p>Our residential campus, and the land around it.</p>
          )}
        </Fact>
        <Fact Icon={Sprout} name="Theme">
          <p>Friendship with the forest: plant a tree, care for it, and sit in silence beside it.</p>
        </Fact>
        <Fact Icon={Users} name="Eligibility">
          <ul className={styles.rules}>
            <li>Open to everyone aged 18 and above.</li>
            <li>Children of 12 and above are welcome with a parent.</li>
            <li>Registration is free.</li>
            <li>Accommodation and meals are provided.</li>
          </ul>
        </Fact>
      </div>
    </div>
  );
}
