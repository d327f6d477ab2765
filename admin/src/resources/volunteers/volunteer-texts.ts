import { AVAILABILITY_LABELS } from '@qlu/contracts/volunteers/volunteers.rules';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';

export const STATUS_TEXTS: Record<VolunteerStatus, string> = {
  pending: 'Pending',
  contacted: 'Contacted',
  accepted: 'Accepted',
  declined: 'Declined',
};

/** The label of an availability in the form. Unknown values are shown as they are stored. */
export function availabilityText(availability: string): string {
  const labels: Record<string, string> = AVAILABILITY_LABELS;
  return labels[availability] ?? availability;
}
