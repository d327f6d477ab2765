import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { useEffect } from 'react';
import type { AdminProgramsResponse, BannersResponse } from '@qlu/contracts/api/index';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { errorToast } from '../../providers/toasts';
import { useLoadToasts } from '../../ui/use-toasts';

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
