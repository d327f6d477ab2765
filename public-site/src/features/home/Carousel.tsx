import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import 'swiper/css';
import { Swiper, SwiperSlide } from 'swiper/react';
import { classNames } from '../../lib/classNames';
import { useReducedMotion } from '../../lib/useMediaQuery';
import styles from './carousel.module.css';

/** How long a slide is shown. */
const INTERVAL_MS = 5000;
const SLIDE_MS = 400;
/** The breakpoint from which several slides are side by side. */
const WIDE_PX = 768;
const GAP_PX = 24;
/** A drag must be longer than this to change the slide. */
const SWIPE_PX = 50;

interface CarouselProps {
  slides: readonly {
    id: string | number;
    /** Names its dot. */
    label: string;
    /** Slides that are not visible should be inert, so that the keyboard skips them. */
    content: (isVisible: boolean) => ReactNode;
  }[];
  /** How many slides are side by side on a wide screen; on a phone there is one. */
  wideSlides: 2 | 3;
}

/**
 * Slides with a dot for each position. They advance every 5 s, except while the pointer is over them, the keyboard focus is
 * in them or the visitor has paused them, and never for users who prefer reduced motion.
 */
export function Carousel({ slides, wideSlides }: CarouselProps) {
  const reducedMotion = useReducedMotion();
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(0);
  const [perView, setPerView] = useState(1);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const dragStart = useRef({ x: 0, position: 0 });
  const positions = Math.max(1, slides.length - perView + 1);
  const isRunning = positions > 1 && !reducedMotion && !isPaused && !isHovered && !hasFocus;

  const advance = useEffectEvent(() => swiper?.slideNext());
  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setTimeout(() => advance(), INTERVAL_MS);
    return () => window.clearTimeout(timer);
  }, [isRunning, current]);

  function updateLayout({ params, snapIndex }: SwiperInstance): void {
    setPerView(Number(params.slidesPerView));
    setCurrent(snapIndex);
  }

  /**
   * Moves one position per drag, and from the end to the start and back. Swiper's own options do not do that:
   * its long swipes are a share of the slide's width and move several positions, and with a `threshold` of 50
   * a shorter drag counts as a click on a slide's link.
   */
  function endDrag(instance: SwiperInstance): void {
    const { x, position } = dragStart.current;
    const distance = instance.touches.currentX - x;
    if (!instance.touchEventsData.isMoved || Math.abs(distance) <= SWIPE_PX) return;
    const next = (position + (distance < 0 ? 1 : -1) + positions) % positions;
    // Swiper returns to the current slide after this event.
    queueMicrotask(() => instance.slideTo(next));
  }

  // Focus on the pause button must not pause the carousel: it could not be resumed with the keyboard.
  function updateFocus({ target }: FocusEvent<HTMLElement>): void {
    setFocus(target.matches(':focus-visible') && !target.hasAttribute('aria-pressed'));
  }

  return (
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={updateFocus}
      onBlur={() => setFocus(false)}
    >
      <Swiper
        className={classNames(styles.slides, wideSlides === 3 && styles.three)}
        spaceBetween={GAP_PX}
        slidesPerView={1}
        // Where all slides are visible, none can be dragged, and their text can be selected.
        breakpoints={{ [WIDE_PX]: { slidesPerView: wideSlides, enabled: slides.length > wideSlides } }}
        speed={reducedMotion ? 0 : SLIDE_MS}
        rewind
        // Makes the gaps between the slides draggable too.
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
        {slides.map(({ id, content }, index) => (
          <SwiperSlide
            key={id}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            {/* Before Swiper starts, all slides are visible: without JavaScript the row scrolls. */}
            {({ isVisible }) => content(isVisible || !swiper)}
          </SwiperSlide>
        ))}
      </Swiper>
      {positions > 1 && (
        <div
          className={classNames(styles.controls, slides.length <= wideSlides && styles.phoneOnly)}
          data-needs-script
        >
          <Dots
            labels={slides.slice(0, positions).map(({ label }) => label)}
            isCurrent={(index) => index === current}
            onChoose={(index) => swiper?.slideTo(index)}
          />
          {!reducedMotion && (
            <button
              type="button"
              className={styles.pause}
              aria-pressed={isPaused}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              Pause
            </button>
          )}
        </div>
      )}
    </div>
  );
}

interface DotsProps {
  labels: readonly string[];
  isCurrent: (index: number) => boolean;
  onChoose: (index: number) => void;
}

/** A small round button for each position of a row of slides. */
export function Dots({ labels, isCurrent, onChoose }: DotsProps) {
  return (
    <ul className={styles.dots} data-needs-script>
      {labels.map((label, index) => (
        <li key={label}>
          <button
            type="button"
            className={styles.dot}
            aria-label={label}
            aria-current={isCurrent(index) || undefined}
            onClick={() => onChoose(index)}
          />
        </li>
      ))}
    </ul>
  );
}
