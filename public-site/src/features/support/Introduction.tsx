import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Introduction as IntroductionWords } from '../../../content/support';
import styles from './introduction.module.css';

/** What a tab is about, and more of it for those who ask (spec 2 §2). */
export function Introduction({ words }: { words: IntroductionWords }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.introduction} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p className={styles.lead}>{words.lead}</p>
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
        {words.more.map(({ title, text }) => (
          <div key={text}>
            {title && <h3>{title}</h3>}
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
