import { useUpdate } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { Select } from 'antd';
import type { PersonalRequestRecord } from '@qlu/contracts/requests/requests.resource';
import { REQUEST_STATUS_LABELS } from '@qlu/contracts/requests/requests.rules';
import type { RequestStatus } from '@qlu/contracts/requests/requests.rules';
import { NO_RESPONSE } from '../../providers/api-client';
import { errorToast, successToast } from '../../providers/toasts';

/** The status of one request. A choice is shown and saved immediately, and reverted when saving fails. */
export function RequestStatusSelect({ request }: { request: PersonalRequestRecord }) {
  const { id, full_name, status } = request;
  const { mutate, mutation } = useUpdate<PersonalRequestRecord, HttpError, { status: RequestStatus }>();

  const change = (chosen: RequestStatus) => {
    // Parallel changes could be stored in the wrong order.
    if (mutation.isPending || chosen === status) return;
    mutate({
      resource: 'personal-requests',
      id,
      values: { status: chosen },
      mutationMode: 'optimistic',
      successNotification: () =>
        successToast(`The request of ${full_name} is now ${REQUEST_STATUS_LABELS[chosen].toLowerCase()}`),
      errorNotification: (error) => errorToast(error, NO_RESPONSE),
    });
  };

  return (
    <Select<RequestStatus>
      className="row-status"
      aria-label={`Status of ${full_name}`}
      value={status}
      loading={mutation.isPending}
      onChange={change}
      options={Object.entries(REQUEST_STATUS_LABELS).map(([value, label]) => ({ value, label }))}
    />
  );
}
