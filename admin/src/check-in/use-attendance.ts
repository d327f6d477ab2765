import { useSyncExternalStore } from 'react';
import type { CheckInLine } from './check-in-lines';
import { unsentMarks } from './unsent-marks';
import { useToasts } from '../ui/use-toasts';

const NOT_KEPT = 'This browser cannot store the check-in. Please check its settings, or use another browser.';

/** When a person arrived. `isUnsent`: the server does not know it yet. */
export interface ShownArrival {
  at: string;
  by: string;
  isUnsent: boolean;
}

/** Marks who has arrived, also without a network: a mark is shown immediately and sent when the network is there. */
export function useAttendance(programId: number) {
  const toasts = useToasts();
  const marks = useSyncExternalStore(unsentMarks.subscribe, unsentMarks.current);

  const arrivalOf = ({ registrationId, place, arrival }: CheckInLine): ShownArrival | null => {
    const own = marks
      .filter((mark) => mark.registration_id === registrationId && mark.place === place && !mark.refused)
      .at(-1);
    if (!own) return arrival && { ...arrival, isUnsent: false };
    if (!own.present) return null;
    // A second tap does not change when the person arrived.
    return arrival
      ? { ...arrival, isUnsent: false }
      : { at: new Date(own.at).toISOString(), by: own.by, isUnsent: true };
  };

  const mark = async ({ registrationId, place, name }: CheckInLine, present: boolean): Promise<void> => {
    const person = { registration_id: registrationId, program_id: programId, place, name };
    try {
      await unsentMarks.add({ ...person, present });
    } catch {
      toasts.error(NOT_KEPT);
    }
  };

  return {
    arrivalOf,
    mark: (line: CheckInLine, isPresent: boolean): void => void mark(line, isPresent),
  };
}
