import { useEffect, useState } from 'react';
import type { HealthResponse } from '@qlu/contracts/api/index';
import { callApi } from '../providers/api-client';

/** The running release, which the office names when it reports a problem. Nothing is shown until it is known. */
export function Release() {
  const [release, setRelease] = useState<HealthResponse | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    callApi<HealthResponse>('/health', { signal: controller.signal }).then(
      (result) => setRelease(result.ok ? result.data : null),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return (
    <footer className="release">
      {release && `Version ${release.version}${release.commit === 'unknown' ? '' : ` · ${release.commit}`}`}
    </footer>
  );
}
