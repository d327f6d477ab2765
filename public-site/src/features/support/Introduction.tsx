import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { Introduction as IntroductionContent } from '../../../content/support';
import styles from './introduction.module.css';

/** What a tab is about. 'Read More' shows the rest. */
export function Introduction({ content }: { content: IntroductionContent }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.introduction} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{content.title}</h2>
      <p className={styles.lead}>{content.lead}</p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={`${id}-more`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Read Less' : 'Read More'}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={`${id}-more`} className={styles.more} hidden={!isOpen}>
        {content.more.map(({ title, text }) => (
          <div key={text}>
            {title && <h3>{title}</h3>}
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
