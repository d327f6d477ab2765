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

/** The breakpoint from which two banners are side by side. */
const TWO_COLUMNS_PX = 768;
const GAP_PX = 24;
/** A drag must be longer than this to change the slide. */
const SWIPE_PX = 50;
const SLIDE_MS = 400;

export function BannerSlides({ banners }: { banners: readonly Banner[] }) {
  const container = useRef<HTMLElement>(null);
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(0);
  const [perView, setPerView] = useState(1);
  const reducedMotion = useReducedMotion();
  const auto = useAutoAdvance(container, current, () => swiper?.slideNext());
  const positions = Math.max(1, banners.length - perView + 1);
  const dragStart = useRef({ x: 0, position: 0 });

  function updateLayout({ params, snapIndex }: SwiperInstance): void {
    setPerView(Number(params.slidesPerView));
    setCurrent(snapIndex);
  }

  /**
   * Moves one position per drag, and from the end to the start and back. Swiper's own options do not do that:
   * its long swipes are a share of the slide's width and move several positions, and with a `threshold` of 50
   * a shorter drag counts as a click on the banner's link.
   */
  function endDrag(instance: SwiperInstance): void {
    const { x, position } = dragStart.current;
    const distance = instance.touches.currentX - x;
    if (!instance.touchEventsData.isMoved || Math.abs(distance) <= SWIPE_PX) return;
    const next = (position + (distance < 0 ? 1 : -1) + positions) % positions;
    // Swiper returns to the current slide after this event.
    queueMicrotask(() => instance.slideTo(next));
  }

  return (
    <section ref={container} aria-roledescription="carousel" aria-label="Pictures of upcoming programs">
      <Swiper
        className={styles.slides}
        spaceBetween={GAP_PX}
        slidesPerView={1}
        breakpoints={{ [TWO_COLUMNS_PX]: { slidesPerView: 2 } }}
        speed={reducedMotion ? 0 : SLIDE_MS}
        rewind
        // Makes the gaps between the banners draggable too.
        touchEventsTarget="container"
        shortSwipes={false}
        longSwipes={false}
        threshold={5}
        watchSlidesProgress
        onTouchStart={({ touches, snapIndex }) => {
          dragStart.current = { x: touches.startX, position: snapIndex };
        }}
        onTouchEnd={endDrag}
        onSwiper={(created) => {
          setSwiper(created);
          updateLayout(created);
        }}
        onResize={updateLayout}
        onBreakpoint={updateLayout}
        onSnapIndexChange={({ snapIndex }) => setCurrent(snapIndex)}
      >
        {banners.map((banner, index) => (
          <SwiperSlide
            key={banner.id}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${banners.length}`}
          >
            {/* Before Swiper starts, all banners are focusable: without JavaScript the row scrolls. */}
            {({ isVisible }) => <BannerLink banner={banner} isVisible={isVisible || !swiper} />}
          </SwiperSlide>
        ))}
      </Swiper>
      <CarouselControls
        labels={banners.slice(0, positions).map(({ title }, index) => `Picture ${index + 1}: ${title}`)}
        current={current}
        onChoose={(index) => swiper?.slideTo(index)}
        auto={auto}
      />
    </section>
  );
}
