import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { photographSlotId } from '@qlu/contracts/photographs/photographs.rules';
import { sectionPicture } from '../../../content/about/picture-section';
import {
  experiences,
  founders,
  homeCategories,
  journeyPictures,
  mission,
  storeTiles,
} from '../../../content/home';
import { useReducedMotion } from '../../lib/useMediaQuery';
import { Container } from '../../ui/Container';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/Button';
import { LotusDivider, LotusMark, MandalaLines } from '../../ui/Drawings';
import { SlotPicture } from '../../ui/Picture';
import { Band } from './Band';
import { Carousel, Dots } from './Carousel';
import styles from './home-bands.module.css';

/** The sections below the upcoming programs, in page order. */
export function HomeBands() {
  return (
    <>
      <Founders />
      <Categories />
      <VisualJourney />
      <Store />
      <Experiences />
      <Mission />
    </>
  );
}

/** 'Our Founders': a short introduction and a link to their page. */
function Founders() {
  return (
    <section className={styles.foundersBand} aria-labelledby="our-founders">
      <Container className={styles.columns}>
        <ul className={styles.portraits}>
          {founders.portraits.map(({ section, name }) => (
            <li key={section}>
              <figure>
                <Picture
                  slot={photographSlotId('founders', section)}
                  className={styles.portrait}
                  width={1200}
                  height={900}
                  sizes="(min-width: 34rem) 24rem, 60vw"
                  src={sectionPicture('about-the-founders', section)}
                />
                <figcaption className={styles.foundersName}>{name}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className={styles.foundersText}>
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

/** 'Our Programs': a picture link for each of the four categories. */
function Categories() {
  return (
    <Band
      id="our-programs"
      title="Our Programs"
      lead="Begin where you are. Every path here starts with a quiet hour."
    >
      <ul className={styles.categoryTiles}>
        {homeCategories.map(({ picture, title, lead, to }) => (
          <li key={picture}>
            <Link to={to} className={styles.categoryTile}>
              <Picture
                slot={photographSlotId('home', picture)}
                className={styles.categoryPicture}
                width={720}
                height={900}
                sizes="(min-width: 64rem) 18rem, (min-width: 36rem) 50vw, 100vw"
                src={homePicture(picture)}
              />
              <span className={styles.categoryText}>
                <span className={styles.categoryTitle}>
                  {title}
                  <ArrowRight aria-hidden="true" />
                </span>
                <span className={styles.categoryLead}>{lead}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** The width of a picture, and the width of a picture with the gap after it. */
const WIDTH_PX = 320;
const STEP_PX = 352;

/** 'Visual Journey': seven pictures in a row that scrolls sideways, and a dot for each. */
function VisualJourney() {
  const row = useRef<HTMLElement>(null);
  const reducedMotion = useReducedMotion();
  const [visible, setVisible] = useState({ first: 0, last: 0 });

  useEffect(() => {
    const strip = row.current;
    if (!strip) return;
    // A picture counts as visible when more than half of it is visible.
    const updateVisible = () => {
      const firstCentre = parseFloat(getComputedStyle(strip).paddingLeft) + WIDTH_PX / 2 - strip.scrollLeft;
      const first = Math.max(0, Math.ceil(-firstCentre / STEP_PX));
      const last = Math.floor((strip.clientWidth - firstCentre) / STEP_PX);
      setVisible({ first, last: Math.max(first, last) });
    };
    updateVisible();
    strip.addEventListener('scroll', updateVisible, { passive: true });
    window.addEventListener('resize', updateVisible);
    return () => {
      strip.removeEventListener('scroll', updateVisible);
      window.removeEventListener('resize', updateVisible);
    };
  }, []);

  return (
    <Band id="visual-journey" title="Visual Journey" lead="A day and a night with us." tone="sandal">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable, so that the arrow keys can scroll it */}
      <section ref={row} className={styles.row} aria-label="Pictures of the campus" tabIndex={0}>
        <ul className={styles.pictures}>
          {journeyPictures.map(({ picture, title }) => (
            <li key={picture}>
              <figure className={styles.journey}>
                <Picture
                  slot={photographSlotId('home', picture)}
                  className={styles.journeyPicture}
                  width={320}
                  height={220}
                  sizes="320px"
                  src={homePicture(picture)}
                />
                <figcaption className={styles.caption}>{title}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
      <Dots
        labels={journeyPictures.map(({ title }) => title)}
        isCurrent={(index) => index >= visible.first && index <= visible.last}
        onChoose={(index) =>
          row.current?.scrollTo({ left: index * STEP_PX, behavior: reducedMotion ? 'auto' : 'smooth' })
        }
      />
    </Band>
  );
}

/** 'Our Store': four tiles without links. */
function Store() {
  return (
    <Band id="our-store" title="Our Store" lead="For the days between your visits.">
      <ul className={styles.storeTiles}>
        {storeTiles.map(({ picture, title, lead }) => (
          <li key={picture} className={styles.storeTile}>
            <Picture
              slot={photographSlotId('home', picture)}
              className={styles.storePicture}
              width={640}
              height={480}
              sizes="(min-width: 64rem) 18rem, 50vw"
              src={homePicture(picture)}
            />
            <div className={styles.storeText}>
              <h3 className={styles.storeTitle}>{title}</h3>
              <p className={styles.storeLead}>{lead}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** Three testimonials: side by side on wide screens, a carousel with dots on a phone. */
function Experiences() {
  return (
    <Band id="experiences" title="Experiences" lead="In the words of our participants." tone="sandal">
      <Carousel
        wideSlides={3}
        slides={experiences.map(({ quote, name, from }) => ({
          id: name,
          label: `What ${name} says`,
          content: () => (
            <figure className={styles.experience}>
              <LotusMark className={styles.mark} />
              <blockquote className={styles.quote}>“{quote}”</blockquote>
              <figcaption className={styles.author}>
                <span className={styles.who}>{name}</span>
                {from}
              </figcaption>
            </figure>
          ),
        }))}
      />
    </Band>
  );
}

/** 'Our Mission', with links to volunteering and donations. */
function Mission() {
  return (
    <section className={styles.missionBand} aria-labelledby="our-mission">
      <MandalaLines className={styles.mandala} />
      <Container width="form" className={styles.missionText}>
        <h2 id="our-mission" className={styles.missionTitle}>
          {mission.title}
        </h2>
        <p className={styles.statement}>{mission.statement}</p>
        <p>{mission.detail}</p>
        <div className={styles.actions}>
          <LinkButton to="/support-qlu?tab=volunteer">Join the Sangha</LinkButton>
          <LinkButton to="/support-qlu" variant="secondary">
            Support the cause
          </LinkButton>
        </div>
      </Container>
    </section>
  );
}

/** The URL of the illustration of a slot of the home page. */
function homePicture(name: string): string {
  return `/pictures/home/${name}.svg`;
}

/** The photograph of a slot, or its illustration. The text beside it names it. */
function Picture({
  src,
  ...photograph
}: Omit<ComponentProps<typeof SlotPicture>, 'children'> & { src: string }) {
  const { className, width, height } = photograph;
  return (
    <SlotPicture {...photograph}>
      <img
        className={className}
        src={src}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </SlotPicture>
  );
}
