import { photographSlotId } from '@qlu/contracts/photographs/photographs.rules';
import { sectionPicture } from '../../../content/about/picture-section';
import { founders } from '../../../content/home';
import { classNames } from '../../lib/classNames';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { LotusDivider } from '../../ui/LotusDivider';
import offScreen from '../../ui/off-screen.module.css';
import { SlotPicture } from '../../ui/SlotPicture';
import styles from './founders.module.css';

/** 'Our Founders': a short introduction and a link to their page. */
export function Founders() {
  return (
    <section className={classNames(styles.band, offScreen.offScreen)} aria-labelledby="our-founders">
      <Container className={styles.columns}>
        <ul className={styles.portraits}>
          {founders.portraits.map(({ section, name }) => (
            <li key={section}>
              <figure>
                <SlotPicture
                  slot={photographSlotId('founders', section)}
                  className={styles.portrait}
                  width={1200}
                  height={900}
                  sizes="(min-width: 34rem) 24rem, 60vw"
                >
                  <img
                    className={styles.portrait}
                    src={sectionPicture('about-the-founders', section)}
                    // The name stands below it.
                    alt=""
                    width="1200"
                    height="900"
                    loading="lazy"
                    decoding="async"
                  />
                </SlotPicture>
                <figcaption className={styles.name}>{name}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className={styles.text}>
          <LotusDivider />
          <h2 id="our-founders">Our Founders</h2>
          {founders.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={styles.more}>
            <LinkButton to="/about-the-founders" variant="secondary" aria-describedby="our-founders">
              Know More
            </LinkButton>
          </p>
        </div>
      </Container>
    </section>
  );
}
