import { ChevronDown } from 'lucide-react';
import type { Faq } from '../../../content/catalogue/entry';
import { Container } from '../../ui/Container';
import styles from './faqs.module.css';

/** Questions that open by themselves; they are found by a search in the page, and read without JavaScript. */
export function Faqs({ of }: { of: readonly Faq[] }) {
  if (of.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="faqs">
      <Container width="form">
        <h2 id="faqs" className={styles.title}>
          Frequently asked questions
        </h2>
        {of.map(({ question, answer }) => (
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
