/** The facilitators of personal sessions. All names are samples. */
export const FACILITATORS = ['Kavya Menon', 'Suresh Reddy', 'Nirmala Joshi', 'Arjun Pillai'] as const;
export type Facilitator = (typeof FACILITATORS)[number];

/** The parts of a day that a visitor can prefer. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

export const DAY_PART_LABELS: Record<DayPart, string> = {
  morning: 'Morning (9:30 AM to 12 noon)',
  afternoon: 'Afternoon (12 noon to 4 PM)',
  evening: 'Evening (4 PM to 6:30 PM)',
};

/** The statuses of a request. It starts as `new`. */
export const REQUEST_STATUSES = ['new', 'called', 'booked', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_STATUS_LABELS: Record<RequestStatus, string> = {
  new: 'New',
  called: 'Called',
  booked: 'Booked',
  closed: 'Closed',
};
