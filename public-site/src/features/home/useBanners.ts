import type { CarouselResponse, CarouselBannerResponse } from '@qlu/contracts/api/index';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallFailed } from '../../lib/CallFailed';
import { call, problemText } from '../../lib/http';
import { BANNERS_UNREACHABLE } from './bannersTexts';

/** A picture of the carousel, as `GET /api/upcoming-programs-banners` answers it. */
export type Banner = CarouselBannerResponse;

export type Banners =
  { state: 'loading' } | { state: 'loaded'; banners: Banner[] } | { state: 'failed'; detail: string };

export const bannersQuery = queryOptions({
  queryKey: ['banners', 'upcoming'],
  queryFn: async ({ signal }) => {
    const answer = await call<CarouselResponse>('/api/upcoming-programs-banners', { signal });
    if (!answer.ok) throw new CallFailed(answer.problem);
    if (!Array.isArray(answer.data.images)) {
      throw new CallFailed({ status: 200, error: BANNERS_UNREACHABLE, code: 'BAD_ANSWER' });
    }
    return answer.data.images;
  },
});

export function useBanners(): Banners {
  const { data, error } = useQuery(bannersQuery);
  // The list is emptied by a failure (spec 1 §4), also one that comes later.
  if (error) {
    const detail =
      error instanceof CallFailed ? problemText(error.problem, BANNERS_UNREACHABLE) : BANNERS_UNREACHABLE;
    return { state: 'failed', detail };
  }
  return data ? { state: 'loaded', banners: data } : { state: 'loading' };
}
