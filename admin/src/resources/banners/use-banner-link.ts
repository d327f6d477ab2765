import { useRef, useState } from 'react';
import type { BannerLinkRequest } from '@qlu/contracts/api/index';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { callApi } from '../../providers/api-client';
import type { ApiResult } from '../../providers/api-client';
import type { Banner, LinkableProgram } from './banner';
import { useToasts } from '../../ui/use-toasts';

/** Links a banner to a program and removes links. `refresh` runs after every attempt, also a failed one. */
export function useBannerLink(
  banner: Banner,
  linked: LinkableProgram | undefined,
  refresh: () => Promise<void>,
) {
  const toasts = useToasts();
  const [saving, setSaving] = useState(false);
  // A second click may come before the button is rendered as busy.
  const inFlight = useRef(false);

  const put = (program: LinkableProgram, link: BannerLinkRequest) =>
    callApi(`/api/programs/${program.id}/banner`, { method: 'PUT', body: link });

  /** In one call: a banner without a program would be shown, also when its program is a draft. */
  const link = (program: LinkableProgram) =>
    put(program, { banner_path: banner.image, former_banner_path: null, from_program_id: linked?.id });
  const unlink = (program: LinkableProgram) =>
    put(program, { banner_path: null, former_banner_path: banner.image });

  const run = async (call: () => Promise<ApiResult<unknown>>, done: string, failed: string) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSaving(true);
    const result = await call();
    if (result.ok) toasts.success(done);
    else toasts.problem(result.problem, failed);
    await refresh();
    inFlight.current = false;
    setSaving(false);
  };

  return {
    saving,
    save: (program: LinkableProgram | undefined) => {
      if (program) return void run(() => link(program), BANNER_MESSAGES.linked, BANNER_MESSAGES.linkFailed);
      toasts.error(BANNER_MESSAGES.selectProgram);
    },
    remove: () => {
      if (linked) void run(() => unlink(linked), BANNER_MESSAGES.unlinked, BANNER_MESSAGES.unlinkFailed);
    },
  };
}
