import type { AlertKind } from './alerts.js';

/** Whether the condition of each alert holds now. */
export abstract class OperationChecks {
  abstract holds(kind: AlertKind, now: Date): Promise<boolean>;
}
