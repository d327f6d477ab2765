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

export function BannerSlides({ banners }: { banners: readonly Banner[] }) {
  const place = useRef<HTMLElement>(null);
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [at, setAt] = useState(0);
  const [perView, setPerView] = useState(1);
  const isCalm = useReducedMotion();
  const auto = useAutoAdvance(place, at, () => swiper?.slideNext());
  const stops = Math.max(1, banners.length - perView + 1);
  const pulled = useRef({ fromX: 0, fromStop: 0 });

  function measure(measured: SwiperInstance): void {
    setPerView(Number(measured.params.slidesPerView));
    setAt(measured.snapIndex);
  }

  /** One step however far the pull, from the end to the start and back (spec 1 §4). */
  function endPull(ended: SwiperInstance): void {
    const { fromX, fromStop } = pulled.current;
    const moved = ended.touches.currentX - fromX;
    if (!ended.touchEventsData.isMoved || Math.abs(moved) <= SWIPE_PX) return;
    const to = (fromStop + (moved < 0 ? 1 : -1) + stops) % stops;
    // After the library has let the slides go.
    queueMicrotask(() => ended.slideTo(to));
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
        // The gaps between the pictures can be pulled too.
        touchEventsTarget="container"
        shortSwipes={false}
        longSwipes={false}
        threshold={5}
        watchSlidesProgress
        onTouchStart={({ touches, snapIndex }) => {
          pulled.current = { fromX: touches.startX, fromStop: snapIndex };
        }}
        onTouchEnd={endPull}
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
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${banners.length}`}
          >
            {/* Until the slides can move, every picture is in the visitor's way. */}
            {({ isVisible }) => <BannerLink banner={banner} isVisible={isVisible || !swiper} />}
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
