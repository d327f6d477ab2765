import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Faq } from '../../../content/catalogue/entry';
import { classNames } from '../../lib/classNames';
import { Container } from '../../ui/Container';
import offScreen from '../../ui/off-screen.module.css';
import styles from './faqs.module.css';

/**
 * Native disclosure elements: they work without JavaScript, and the browser's page search finds their text.
 */
export function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  if (faqs.length === 0) return null;
  return (
    <section className={classNames(styles.band, offScreen.offScreen)} aria-labelledby="faqs">
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
