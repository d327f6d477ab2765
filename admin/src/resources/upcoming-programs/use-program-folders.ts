import { useCustom } from '@refinedev/core';
import { useEffect } from 'react';
import type { MainFolderResponse } from '@qlu/contracts/api/index';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { useLoadToasts } from '../../ui/use-toasts';

/** A main folder with its sub folders. */
export type ProgramFolder = MainFolderResponse;

/** Loads the folder catalogue. A failure is only a warning: programs can be saved without it. */
export function useProgramFolders(): ProgramFolder[] {
  const toasts = useLoadToasts();
  const { query } = useCustom<ProgramFolder[]>({
    url: '/api/program-folders',
    method: 'get',
    errorNotification: false,
  });

  useEffect(() => {
    if (query.error && query.error.statusCode !== 401) {
      toasts.warning('folders-failed', PROGRAM_MESSAGES.foldersFailed);
    }
  }, [query.error, toasts]);

  return query.data?.data ?? [];
}
