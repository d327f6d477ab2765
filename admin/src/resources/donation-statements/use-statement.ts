import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';

import { useState } from 'react';
import type { StatementGiftResponse, StatementResponse } from '@qlu/contracts/api/index';
import { callApi, NO_RESPONSE } from '../../providers/api-client';
import { useToasts } from '../../ui/use-toasts';

const PATH = '/api/admin/donation-statements';
/** Gifts of one page. */
export const GIFTS_PAGE = 20;

/** Loads the statement of a financial year. */
export function useStatement(year: number) {
  const { query } = useCustom<StatementResponse, HttpError>({
    url: `${PATH}/${year}`,
    method: 'get',
    errorNotification: false,
  });
  return query;
}

/** Loads a page of the gifts with a problem. @param problem empty: with any */
export function useStatementGifts(year: number, problem: string, page: number) {
  const { query } = useCustom<StatementGiftResponse[], HttpError>({
    url: `${PATH}/${year}/gifts`,
    method: 'get',
    config: { query: { problem, _start: (page - 1) * GIFTS_PAGE, _end: page * GIFTS_PAGE } },
    errorNotification: false,
  });
  return query;
}

/** Sends a change and shows a toast. `busy` names the action that is on its way. */
export function useStatementAction(onChanged: () => void) {
  const toasts = useToasts();
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (path: string, doneText: string, method: 'POST' | 'PUT' = 'POST', body?: object) => {
    setBusy(path);
    const result = await callApi(`${PATH}/${path}`, { method, body });
    setBusy(null);
    if (result.ok) toasts.success(doneText);
    else toasts.problem(result.problem, NO_RESPONSE);
    onChanged();
  };
  return { busy, run: (...action: Parameters<typeof run>) => void run(...action) };
}
