import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { App } from 'antd';
import { useEffect } from 'react';
import type { AdminProgramsResponse, BannersResponse } from '@qlu/contracts/api/index';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { errorToast } from '../../providers/toasts';

/** The banners and the programs that they can lead to, with the catalogue's toasts (spec 2 §8). */
export function useBanners() {
  const { notification } = App.useApp();
  const banners = useCustom<BannersResponse, HttpError>({
    url: '/api/upcoming-programs-images',
    method: 'get',
    // The toast's text is fixed; the server's own sentence stands in the card.
    errorNotification: (error) => errorToast(error && { ...error, message: '' }, BANNER_MESSAGES.fetchFailed),
  }).query;
  const programs = useCustom<AdminProgramsResponse, HttpError>({
    url: '/api/programs/admin',
    method: 'get',
    errorNotification: false,
  }).query;

  const found = banners.data?.data;
  useEffect(() => {
    if (found?.count !== 0) return;
    notification.info({
      key: 'no-banners',
      message: BANNER_MESSAGES.noneTitle,
      description: found.message ?? BANNER_MESSAGES.none,
    });
  }, [found, notification]);

  useEffect(() => {
    if (!programs.error || programs.error.statusCode === 401) return;
    notification.warning({
      key: 'programs-failed',
      message: 'Warning',
      description: BANNER_MESSAGES.programsFailed,
    });
  }, [programs.error, notification]);

  const refresh = async () => {
    await Promise.all([banners.refetch(), programs.refetch()]);
  };
  return { banners, images: found?.images ?? [], programs: programs.data?.data.programs ?? [], refresh };
}
