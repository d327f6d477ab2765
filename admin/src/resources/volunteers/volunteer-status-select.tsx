import { useUpdate } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { Select } from 'antd';
import type { VolunteerRecord } from '@qlu/contracts/volunteers/volunteers.resource';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import { NO_RESPONSE } from '../../providers/api-client';
import { errorToast, successToast } from '../../providers/toasts';
import { STATUS_TEXTS } from './volunteer-texts';

/** The status of one application. A choice is shown and saved immediately, and reverted when saving fails. */
export function VolunteerStatusSelect({ volunteer }: { volunteer: VolunteerRecord }) {
  const { id, full_name, status } = volunteer;
  const { mutate, mutation } = useUpdate<VolunteerRecord, HttpError, { status: VolunteerStatus }>();

  const change = (chosen: VolunteerStatus) => {
    // Parallel changes could be stored in the wrong order.
    if (mutation.isPending || chosen === status) return;
    mutate({
      resource: 'volunteers',
      id,
      values: { status: chosen },
      mutationMode: 'optimistic',
      successNotification: () => successToast(`${full_name} is now ${STATUS_TEXTS[chosen].toLowerCase()}`),
      errorNotification: (error) => errorToast(error, NO_RESPONSE),
    });
  };

  return (
    <Select<VolunteerStatus>
      className="row-status"
      aria-label={`Status of ${full_name}`}
      value={status}
      loading={mutation.isPending}
      onChange={change}
      options={Object.entries(STATUS_TEXTS).map(([value, label]) => ({ value, label }))}
    />
  );
}
