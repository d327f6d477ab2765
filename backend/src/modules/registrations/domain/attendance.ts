export interface Mark {
  /** Made by the phone. */
  id: string;
  isPresent: boolean;
  at: Date;
  by: string;
}

export interface Attendance {
  at: Date;
  by: string;
}

/**
 * When a person arrived, and who marked it; null for a person who is not there. The newest mark decides. A person has been
 * there since the first mark after the last one that was taken back. It depends only on the set of marks, so that every
 * order in which phones send them leads to the same result.
 */
export function findAttendance(marks: readonly Mark[]): Attendance | null {
  let attendance: Attendance | null = null;
  for (const { isPresent, at, by } of marks.toSorted(byInstant)) {
    attendance = isPresent ? (attendance ?? { at, by }) : null;
  }
  return attendance;
}

/** Two marks of the same millisecond have an order, too. */
function byInstant(one: Mark, other: Mark): number {
  return one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);
}
