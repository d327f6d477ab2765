import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { BannerUploadedResponse } from '@qlu/contracts/api/index';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { uploadFile } from '../../providers/upload-file';

interface UploadOutcome {
  onUploaded: () => void;
}

/** Sends one picture. `progress` is in percent while it is under way, `refusal` is the sentence of the last refusal. */
export function useBannerUpload({ onUploaded }: UploadOutcome) {
  const { notification } = App.useApp();
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);

  // Whoever leaves the page sends no longer.
  useEffect(() => () => sending.current?.abort(), []);

  const upload = async (file: File) => {
    if (sending.current) return;
    const stop = new AbortController();
    sending.current = stop;
    setRefusal(null);
    setProgress(0);
    const answer = await uploadFile<BannerUploadedResponse>('/api/upcoming-programs-images/upload', file, {
      signal: stop.signal,
      onProgress: (part) => setProgress(Math.floor(part * 100)),
    });
    sending.current = null;
    setProgress(null);
    if (stop.signal.aborted) return;
    if (answer.ok) {
      const description = BANNER_MESSAGES.uploaded(file.name);
      notification.success({ message: 'Success', description });
      return onUploaded();
    }
    if (answer.problem.status === 401) return;
    const description = answer.problem.error || BANNER_MESSAGES.uploadFailed;
    setRefusal(description);
    notification.error({ message: 'Error', description });
  };

  return {
    progress,
    refusal,
    forgetRefusal: () => setRefusal(null),
    upload,
    stop: () => sending.current?.abort(),
  };
}
