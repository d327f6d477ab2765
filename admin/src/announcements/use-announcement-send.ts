import { App } from 'antd';
import { useRef, useState } from 'react';
import { callApi } from '../providers/api-client';
import type { AnnouncementDraft } from './announcement-draft';

const FAILED =
  'We do not know whether it was sent. Please send it again: nobody gets the same message twice.';

/** Sends a message or its test. A second click while it is being sent does nothing. */
export function useAnnouncementSend(programId: number) {
  const { notification } = App.useApp();
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);

  const send = async (
    part: '' | '/test',
    { id, ...message }: AnnouncementDraft & { email?: string },
  ): Promise<'sent' | 'reused' | 'failed'> => {
    if (inFlight.current) return 'failed';
    inFlight.current = true;
    setSending(true);
    const path = `/api/admin/announcements/programs/${programId}${part}`;
    const result = await callApi(path, { method: 'POST', body: { announcement_id: id, ...message } });
    inFlight.current = false;
    setSending(false);
    if (result.ok) return 'sent';
    const { status, code, error } = result.problem;
    if (status !== 401) notification.error({ message: 'Error', description: error || FAILED });
    return code === 'ANNOUNCEMENT_ID_REUSED' ? 'reused' : 'failed';
  };
  return { sending, send };
}
