import { App } from 'antd';
import { useRef, useState } from 'react';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { callApi } from '../../providers/api-client';
import type { Banner } from './banner';

/**
 * The banners in the order that the administrator gives them. It is shown and saved at once; when it is refused, what
 * is stored comes back.
 */
export function useBannerOrder(stored: Banner[], refresh: () => Promise<void>) {
  const { notification } = App.useApp();
  const [chosen, setChosen] = useState<number[] | null>(null);
  const [spoken, setSpoken] = useState('');
  const waiting = useRef<number[] | null>(null);
  const saving = useRef(false);
  const banners = chosen ? arranged(stored, chosen) : stored;

  /** One call at a time, the latest order last: two at once could be stored the other way round. */
  const save = async (ids: number[]) => {
    waiting.current = ids;
    if (saving.current) return;
    saving.current = true;
    while (waiting.current) {
      const order: number[] = waiting.current;
      waiting.current = null;
      const answer = await callApi('/api/upcoming-programs-images/order', { method: 'PUT', body: { order } });
      if (answer.ok) continue;
      waiting.current = null;
      if (answer.problem.status !== 401) {
        const description = answer.problem.error || BANNER_MESSAGES.orderFailed;
        notification.error({ key: 'banner-order', message: 'Error', description });
      }
    }
    saving.current = false;
    await refresh();
    if (!waiting.current && !saving.current) setChosen(null);
  };

  const move = (from: number, to: number) => {
    const ids = banners.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined || from === to || to < 0 || to > ids.length) return;
    ids.splice(to, 0, moved);
    setChosen(ids);
    setSpoken(`${banners[from]?.filename} is now ${to + 1} of ${ids.length}`);
    void save(ids);
  };

  return { banners, move, spoken };
}

/** Banners that are new, or gone, since the order was chosen stand where they are stored. */
function arranged(stored: Banner[], ids: number[]): Banner[] {
  const place = (banner: Banner) => {
    const at = ids.indexOf(banner.id);
    return at < 0 ? stored.length : at;
  };
  return stored
    .toSorted((one, other) => place(one) - place(other))
    .map((banner, index) => ({ ...banner, order: index + 1 }));
}
