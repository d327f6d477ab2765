import type { CarouselResponse, CarouselBannerResponse } from '@qlu/contracts/api/index';
import { CallFailed } from '../../lib/CallFailed';
import { fetchData } from '../../lib/fetchData';
import { problemText } from '../../lib/http';
import { BANNERS_UNREACHABLE } from './bannersTexts';
import type { Query } from '../../lib/queryClient';
import { useQuery } from '../../lib/useQuery';

/** A banner of the carousel, as `GET /api/upcoming-programs-banners` returns it. */
export type Banner = CarouselBannerResponse;

export type Banners =
  | { state: 'loading' }
  | { state: 'loaded'; banners: Banner[] }
  | { state: 'failed'; detail: string };

export const bannersQuery: Query<Banner[]> = {
  queryKey: ['banners', 'upcoming'],
  queryFn: async ({ signal }) => {
    const { images } = await fetchData<CarouselResponse>('/api/upcoming-programs-banners', signal);
    if (!Array.isArray(images)) {
      throw new CallFailed({ status: 200, error: BANNERS_UNREACHABLE, code: 'UNREADABLE_RESPONSE' });
    }
    return images;
  },
};

export function useBanners(): Banners {
  const { data, error } = useQuery(bannersQuery);
  // An error hides the banners, even if older ones are cached.
  if (error) {
    const detail =
      error instanceof CallFailed ? problemText(error.problem, BANNERS_UNREACHABLE) : BANNERS_UNREACHABLE;
    return { state: 'failed', detail };
  }
  return data ? { state: 'loaded', banners: data } : { state: 'loading' };
}
