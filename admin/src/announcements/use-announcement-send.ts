import { useRef, useState } from 'react';
import { callApi } from '../providers/api-client';
import type { AnnouncementDraft } from './announcement-draft';
import { useToasts } from '../ui/use-toasts';

const FAILED = 'No connection. Please send it again when it is back: nobody gets the same message twice.';

/** Sends a message or its test. A second click while it is being sent does nothing. */
export function useAnnouncementSend(programId: number) {
  const toasts = useToasts();
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
    toasts.problem(result.problem, FAILED);
    return result.problem.code === 'ANNOUNCEMENT_ID_REUSED' ? 'reused' : 'failed';
  };
  return { sending, send };
}
