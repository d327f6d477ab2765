import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { CarouselBannerResponse, CarouselResponse } from '@qlu/contracts/api/index';
import { queryOptions } from '@tanstack/react-query';
import { CallFailed, fetchData } from '@qlu/contracts/client/http';
import { Spinner } from '../../ui/Loading';
import styles from './banners.module.css';

/** A banner of the carousel, as `GET /api/upcoming-programs-banners` returns it. */
export type Banner = CarouselBannerResponse;

/** The detail when there was no response. */
export const BANNERS_UNREACHABLE = 'Failed to fetch images';

export const bannersQuery = queryOptions({
  queryKey: ['banners', 'upcoming'],
  queryFn: async ({ signal }) => {
    const { images } = await fetchData<CarouselResponse>('/api/upcoming-programs-banners', signal);
    if (!Array.isArray(images)) {
      throw new CallFailed({ status: 200, error: BANNERS_UNREACHABLE, code: 'UNREADABLE_RESPONSE' });
    }
    return images;
  },
});

/** Reserves the carousel's space while the banners load. */
export function BannersLoading() {
  return (
    <div className={styles.frame} role="status">
      <p className={styles.message}>
        <Spinner />
        Loading upcoming programs...
      </p>
    </div>
  );
}

/** Says that the banners did not load, and why. */
export function BannersFailed({ detail }: { detail: string }) {
  return (
    <div className={styles.frame} role="alert">
      <div className={styles.message}>
        <CircleAlert className={styles.icon} aria-hidden="true" />
        <div>
          <p className={styles.what}>Failed to load upcoming program images</p>
          <p>{detail}</p>
        </div>
      </div>
    </div>
  );
}

export function BannersEmpty() {
  return (
    <div className={styles.frame} role="status">
      <p className={styles.message}>No upcoming program images available</p>
    </div>
  );
}
