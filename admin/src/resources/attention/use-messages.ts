import { useCustom } from '@refinedev/core';
import type { MessagesResponse } from '@qlu/contracts/api/index';

/** Loads the undelivered mails and the number of mails that wait for the mail server. */
export function useMessages() {
  return useCustom<MessagesResponse>({
    url: '/api/admin/messages',
    method: 'get',
    errorNotification: false,
  }).query;
}
