import { App } from 'antd';
import { useRef, useState } from 'react';
import { callApi, NO_RESPONSE } from '../../providers/api-client';
import type { Banner } from './banner';

/**
 * The banners in the order that the office chooses. A new order is shown and saved immediately. When saving
 * fails, the stored order is shown again.
 */
export function useBannerOrder(stored: Banner[], refresh: () => Promise<void>) {
  const { notification } = App.useApp();
  const [chosen, setChosen] = useState<number[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const pendingOrder = useRef<number[] | null>(null);
  const saving = useRef(false);
  const banners = chosen ? applyOrder(stored, chosen) : stored;

  /** Sends one request at a time, the latest order last: parallel ones could be stored in the wrong order. */
  const save = async (ids: number[]) => {
    pendingOrder.current = ids;
    if (saving.current) return;
    saving.current = true;
    while (pendingOrder.current) {
      const order: number[] = pendingOrder.current;
      pendingOrder.current = null;
      const result = await callApi('/api/upcoming-programs-images/order', { method: 'PUT', body: { order } });
      if (result.ok) continue;
      pendingOrder.current = null;
      if (result.problem.status !== 401) {
        const description = result.problem.error || NO_RESPONSE;
        notification.error({ key: 'banner-order', message: 'Error', description });
      }
    }
    saving.current = false;
    await refresh();
    if (!pendingOrder.current && !saving.current) setChosen(null);
  };

  const move = (from: number, to: number) => {
    const ids = banners.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined || from === to || to < 0 || to > ids.length) return;
    ids.splice(to, 0, moved);
    setChosen(ids);
    setAnnouncement(`${banners[from]?.filename} is now ${to + 1} of ${ids.length}`);
    void save(ids);
  };

  return { banners, move, announcement };
}

/** Sorts banners by `ids`. Banners that are not in `ids` come last, in their stored order. */
function applyOrder(stored: Banner[], ids: number[]): Banner[] {
  const position = (banner: Banner) => {
    const index = ids.indexOf(banner.id);
    return index < 0 ? stored.length : index;
  };
  return [...stored]
    .sort((one, other) => position(one) - position(other))
    .map((banner, index) => ({ ...banner, order: index + 1 }));
}
