import { useCustom } from '@refinedev/core';
import type { MessagesResponse } from '@qlu/contracts/api/index';

/** Mails that could not be delivered, and how many wait for the mail server. */
export function useMessages() {
  return useCustom<MessagesResponse>({
    url: '/api/admin/messages',
    method: 'get',
    errorNotification: false,
  }).query;
}
