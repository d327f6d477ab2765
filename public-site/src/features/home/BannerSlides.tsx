import { useRef, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import 'swiper/css';
import { Swiper, SwiperSlide } from 'swiper/react';
import { useReducedMotion } from '../../lib/useReducedMotion';
import { BannerLink } from './BannerLink';
import styles from './banner-slides.module.css';
import { CarouselControls } from './CarouselControls';
import { useAutoAdvance } from './useAutoAdvance';
import type { Banner } from './useBanners';

/** From here on two pictures stand side by side (spec 1 §4). */
const TWO_FROM_PX = 768;
const GAP_PX = 24;
/** A swipe of more than this moves on (spec 1 §9). */
const SWIPE_PX = 50;
const SLIDE_MS = 400;

/** The library takes the threshold as a share of a slide's step. */
function setSwipeThreshold(swiper: SwiperInstance): void {
  const step = (swiper.slidesSizesGrid[0] ?? 0) + GAP_PX;
  swiper.params.longSwipesRatio = Math.min(1, (SWIPE_PX + 1) / step);
}

export function BannerSlides({ banners }: { banners: readonly Banner[] }) {
  const place = useRef<HTMLElement>(null);
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [at, setAt] = useState(0);
  const [perView, setPerView] = useState(1);
  const isCalm = useReducedMotion();
  const auto = useAutoAdvance(place, at, () => swiper?.slideNext());
  const stops = Math.max(1, banners.length - perView + 1);

  function measure(measured: SwiperInstance): void {
    setSwipeThreshold(measured);
    setPerView(Number(measured.params.slidesPerView));
    setAt(measured.snapIndex);
  }

  return (
    <section ref={place} aria-roledescription="carousel" aria-label="Pictures of upcoming programs">
      <Swiper
        className={styles.slides}
        spaceBetween={GAP_PX}
        slidesPerView={1}
        breakpoints={{ [TWO_FROM_PX]: { slidesPerView: 2 } }}
        speed={isCalm ? 0 : SLIDE_MS}
        rewind
        shortSwipes={false}
        longSwipesMs={0}
        // A pull beyond the end counts in full: it leads back to the start.
        resistanceRatio={1}
        threshold={5}
        watchSlidesProgress
        onSwiper={(created) => {
          setSwiper(created);
          measure(created);
        }}
        onResize={measure}
        onBreakpoint={measure}
        onSnapIndexChange={({ snapIndex }) => setAt(snapIndex)}
      >
        {banners.map((banner, index) => (
          <SwiperSlide
            key={banner.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${banners.length}`}
          >
            {({ isVisible }) => <BannerLink banner={banner} isVisible={isVisible} />}
          </SwiperSlide>
        ))}
      </Swiper>
      <CarouselControls
        labels={banners.slice(0, stops).map(({ title }, index) => `Picture ${index + 1}: ${title}`)}
        at={at}
        onChoose={(index) => swiper?.slideTo(index)}
        auto={auto}
      />
    </section>
  );
}
