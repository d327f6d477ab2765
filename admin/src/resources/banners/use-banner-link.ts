import { App } from 'antd';
import { useRef, useState } from 'react';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { callApi } from '../../providers/api-client';
import type { ApiResult } from '../../providers/api-client';
import type { Banner, LinkableProgram } from './banner';

/** Links a banner to a program and takes links away. `refresh` shows what is true afterwards, whatever came of it. */
export function useBannerLink(
  banner: Banner,
  linked: LinkableProgram | undefined,
  refresh: () => Promise<void>,
) {
  const { notification } = App.useApp();
  const [saving, setSaving] = useState(false);
  // A second click comes before the button is drawn as busy: only this tells it apart.
  const underWay = useRef(false);

  const put = (program: LinkableProgram, banner_path: string | null) =>
    callApi(`/api/programs/${program.id}/banner`, { method: 'PUT', body: { banner_path } });

  /** The first link comes back when the second one is refused (decisions §5). */
  const link = async (program: LinkableProgram): Promise<ApiResult<unknown>> => {
    if (!linked) return put(program, banner.image);
    const unlinked = await put(linked, null);
    if (!unlinked.ok) return unlinked;
    const answer = await put(program, banner.image);
    if (!answer.ok) await put(linked, banner.image);
    return answer;
  };

  const run = async (call: () => Promise<ApiResult<unknown>>, done: string, failed: string) => {
    if (underWay.current) return;
    underWay.current = true;
    setSaving(true);
    const answer = await call();
    if (answer.ok) notification.success({ message: 'Success', description: done });
    else if (answer.problem.status !== 401) {
      notification.error({ message: 'Error', description: answer.problem.error || failed });
    }
    await refresh();
    underWay.current = false;
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
