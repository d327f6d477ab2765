import { useCustom } from '@refinedev/core';
import type { BaseRecord } from '@refinedev/core';
import { useParams } from 'react-router';

/** What a page of the program in the address shows. A refresh that fails leaves what was loaded before. */
export function useProgramData<Response extends BaseRecord>(
  address: (programId: string) => string,
  queryOptions?: Parameters<typeof useCustom<Response>>[0]['queryOptions'],
) {
  const { programId = '' } = useParams();
  const { query } = useCustom<Response>({
    url: address(programId),
    method: 'get',
    errorNotification: false,
    queryOptions,
  });
  return query;
}
