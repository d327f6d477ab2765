import { programPath } from '@qlu/contracts/site/site-routes';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { CatalogueSummary } from '../../../content/catalogue/entry';
import { Badge } from '../../ui/Badge';
import { Illustration } from '../../ui/Illustration';
import styles from './program-tile.module.css';
import { SlotPicture } from '../../ui/SlotPicture';
import { programSlotId } from '@qlu/contracts/photographs/photographs.rules';
import { Link } from '../../ui/Link';

interface ProgramTileProps {
  program: CatalogueSummary;
  /** Whether the URL's hash names this program. */
  isTarget: boolean;
}

/** A program of the catalogue; the whole tile links to its page. */
export function ProgramTile({ program, isTarget }: ProgramTileProps) {
  const { slug, title, subtitle, heroImage, isFree } = program;
  return (
    <article className={styles.tile} data-marked={isTarget || undefined}>
      <SlotPicture
        slot={programSlotId(slug, 1)}
        className={styles.picture}
        width={1600}
        height={900}
        sizes="(min-width: 64rem) 24rem, (min-width: 44rem) 50vw, 20rem"
      >
        <Illustration
          className={styles.picture}
          src={heroImage}
          alt=""
          width={1600}
          height={900}
          loading="lazy"
        />
      </SlotPicture>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link to={programPath(slug)} className={styles.link}>
            {title}
          </Link>
        </h3>
        <p className={styles.subtitle}>{subtitle}</p>
        <p className={styles.foot}>
          <span className={styles.more} aria-hidden="true">
            Read More <ArrowRight />
          </span>
          {isFree && <Badge tone="leaf">Free</Badge>}
        </p>
      </div>
    </article>
  );
}
