import { App } from 'antd';
import { useRef, useState } from 'react';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { callApi } from '../../providers/api-client';
import type { ApiResult } from '../../providers/api-client';
import type { Banner, LinkableProgram } from './banner';

/** Links a banner to a program and removes links. `refresh` runs after every attempt, also a failed one. */
export function useBannerLink(
  banner: Banner,
  linked: LinkableProgram | undefined,
  refresh: () => Promise<void>,
) {
  const { notification } = App.useApp();
  const [saving, setSaving] = useState(false);
  // A second click may come before the button is rendered as busy.
  const inFlight = useRef(false);

  const put = (program: LinkableProgram, banner_path: string | null) => {
    const former_banner_path = banner_path === null ? banner.image : null;
    const body = { banner_path, former_banner_path };
    return callApi(`/api/programs/${program.id}/banner`, { method: 'PUT', body });
  };

  /** The former link is restored when the new one is rejected: a banner is linked to one program at a time. */
  const link = async (program: LinkableProgram): Promise<ApiResult<unknown>> => {
    if (!linked) return put(program, banner.image);
    const unlinked = await put(linked, null);
    if (!unlinked.ok) return unlinked;
    const result = await put(program, banner.image);
    if (!result.ok) await put(linked, banner.image);
    return result;
  };

  const run = async (call: () => Promise<ApiResult<unknown>>, done: string, failed: string) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSaving(true);
    const result = await call();
    if (result.ok) notification.success({ message: 'Success', description: done });
    else if (result.problem.status !== 401) {
      notification.error({ message: 'Error', description: result.problem.error || failed });
    }
    await refresh();
    inFlight.current = false;
    setSaving(false);
  };

  return {
    saving,
    save: (program: LinkableProgram | undefined) => {
      if (program) return void run(() => link(program), BANNER_MESSAGES.linked, BANNER_MESSAGES.linkFailed);
      notification.error({ message: 'Error', description: BANNER_MESSAGES.selectProgram });
    },
    remove: () => {
      if (linked) void run(() => put(linked, null), BANNER_MESSAGES.unlinked, BANNER_MESSAGES.unlinkFailed);
    },
  };
}
