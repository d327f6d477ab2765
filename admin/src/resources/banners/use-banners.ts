import { type HttpError, useCustom } from '@refinedev/core';
import { App } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  AdminProgramResponse,
  AdminProgramsResponse,
  BannerResponse,
  BannersResponse,
} from '@qlu/contracts/api/index';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { callApi, NO_RESPONSE } from '../../providers/api-client';
import { errorToast } from '../../providers/toasts';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import { useLoadToasts } from '../../ui/use-toasts';

export type Banner = BannerResponse;

/** The fields of a program that cards and pickers show. */
export type LinkableProgram = Pick<
  AdminProgramResponse,
  'id' | 'program_name' | 'start_date' | 'venue' | 'banner_path'
>;

/** Loads the banners and the programs that they can link to. Failures and an empty list are shown as toasts. */
export function useBanners() {
  const toasts = useLoadToasts();
  const banners = useCustom<BannersResponse, HttpError>({
    url: '/api/upcoming-programs-images',
    method: 'get',
    // The toast has a fixed text; the error card shows the server's message.
    errorNotification: (error) => errorToast(error && { ...error, message: '' }, BANNER_MESSAGES.fetchFailed),
  }).query;
  const programs = useCustom<AdminProgramsResponse, HttpError>({
    url: '/api/programs/admin',
    method: 'get',
    errorNotification: false,
  }).query;

  const data = banners.data?.data;
  useEffect(() => {
    if (data?.count !== 0) return;
    toasts.info('no-banners', BANNER_MESSAGES.noneTitle, data.message ?? BANNER_MESSAGES.none);
  }, [data, toasts]);

  useEffect(() => {
    if (!programs.error || programs.error.statusCode === 401) return;
    toasts.warning('programs-failed', BANNER_MESSAGES.programsFailed);
  }, [programs.error, toasts]);

  const refresh = async () => {
    await Promise.all([banners.refetch(), programs.refetch()]);
  };
  return { banners, images: data?.images ?? [], programs: programs.data?.data.programs ?? [], refresh };
}

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

const UNSAVED = 'A program is chosen for a banner, and the link is not saved yet.';

/** Asks before a page with links that are not saved is left. */
export function useUnsavedLinks() {
  const [unsaved, setUnsaved] = useState<readonly Banner['id'][]>([]);
  useLeaveWarning(() => (unsaved.length > 0 ? UNSAVED : null));

  return useCallback((id: Banner['id'], dirty: boolean) => {
    setUnsaved((ids) => {
      if (ids.includes(id) === dirty) return ids;
      return dirty ? [...ids, id] : ids.filter((one) => one !== id);
    });
  }, []);
}
