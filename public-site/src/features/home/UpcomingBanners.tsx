import { lazyOnVisible } from '../../lib/lazyOnVisible';
import { BelowFold } from '../../ui/BelowFold';
import { LazyOnVisible } from '../../ui/LazyOnVisible';
import { LinkButton } from '../../ui/LinkButton';
import { Band } from './Band';
import { BANNERS_UNREACHABLE } from './bannersTexts';
import { BannersFailed } from './BannersFailed';
import { BannersLoading } from './BannersLoading';
import { NextDatesLoading } from './NextDatesLoading';
import styles from './upcoming-banners.module.css';

const carousel = lazyOnVisible(
  async () => (await import('./BannerCarousel')).BannerCarousel,
  () => <BannersFailed detail={BANNERS_UNREACHABLE} />,
);
const dates = lazyOnVisible(
  async () => (await import('./NextDates')).NextDates,
  () => null,
);

/** The carousel of upcoming programs and the next dates. */
export function UpcomingBanners() {
  return (
    <Band
      id="upcoming-programs"
      title="Upcoming programs"
      lead="Our next gatherings: on the campus, in your city and online."
      isFirst
    >
      <BelowFold>
        <LazyOnVisible part={carousel} fallback={<BannersLoading />} />
      </BelowFold>
      <LazyOnVisible part={dates} fallback={<NextDatesLoading />} />
      <p className={styles.all}>
        <LinkButton to="/upcoming-programs" variant="secondary">
          Upcoming Programs
        </LinkButton>
      </p>
    </Band>
  );
}
