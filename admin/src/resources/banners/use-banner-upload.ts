import { useEffect, useRef, useState } from 'react';
import type { BannerUploadedResponse } from '@qlu/contracts/api/index';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import type { AltTexts } from '../../ui/alt-text-items';
import { uploadFile } from '../../providers/upload-file';
import { useToasts } from '../../ui/use-toasts';

interface UploadOutcome {
  onUploaded: () => void;
}

/** Uploads one picture as a draft. `progress` is in percent, null when idle. `errorMessage` is the last error message. */
export function useBannerUpload({ onUploaded }: UploadOutcome) {
  const toasts = useToasts();
  const [progress, setProgress] = useState<number | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);

  // Leaving the page cancels the upload.
  useEffect(() => () => sending.current?.abort(), []);

  const upload = async (file: File, texts: AltTexts) => {
    if (sending.current) return;
    const stop = new AbortController();
    sending.current = stop;
    setErrorMessage(null);
    setProgress(0);
    const result = await uploadFile<BannerUploadedResponse>('/api/upcoming-programs-images/upload', file, {
      signal: stop.signal,
      onProgress: (part) => setProgress(Math.floor(part * 100)),
      fields: { published: 'false', ...texts },
    });
    sending.current = null;
    setProgress(null);
    if (stop.signal.aborted) return;
    if (result.ok) {
      toasts.success(BANNER_MESSAGES.uploaded(file.name));
      return onUploaded();
    }
    if (result.problem.status === 401) return;
    const description = result.problem.error || BANNER_MESSAGES.uploadFailed;
    setErrorMessage(description);
    toasts.error(description);
  };

  return {
    progress,
    errorMessage,
    clearError: () => setErrorMessage(null),
    upload,
    stop: () => sending.current?.abort(),
  };
}
