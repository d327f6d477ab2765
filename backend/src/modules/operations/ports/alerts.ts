/** What the operator is emailed about. */
export const ALERT_KINDS = [
  'emails_failing',
  'webhooks_silent',
  'razorpay_unreachable',
  'disk_nearly_full',
  'backup_overdue',
  'backup_incomplete',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Open alerts, for all instances. Takes part in the current transaction. */
export abstract class Alerts {
  /** Opens an alert; an open one keeps its start. Returns whether to email the operator now: at most every six hours. */
  abstract raise(kind: AlertKind, at: Date): Promise<boolean>;
  abstract resolve(kind: AlertKind, at: Date): Promise<void>;
  /** Since when the alert is open; null when it is not. */
  abstract openSince(kind: AlertKind): Promise<Date | null>;
}
