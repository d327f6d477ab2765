import type { Testimonial } from '../../../content/catalogue/entry';
import { classNames } from '../../lib/classNames';
import { Container } from '../../ui/Container';
import offScreen from '../../ui/off-screen.module.css';
import { LotusDivider } from '../../ui/LotusDivider';
import styles from './testimonials.module.css';

/** Testimonials of participants. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section className={classNames(styles.band, offScreen.offScreen)} aria-labelledby="testimonials">
      <Container>
        <div className={styles.head}>
          <LotusDivider />
          <h2 id="testimonials">Testimonials</h2>
        </div>
        <ul className={styles.list}>
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
