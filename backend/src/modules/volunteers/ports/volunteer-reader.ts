import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import { ListReader } from '../../../kernel/page.js';

/** An application as the administrator sees it. Instants in UTC. */
export interface VolunteerRow {
  id: number;
  full_name: string;
  email: string;
  phone: string;
  skills_interests: string;
  availability: string;
  reason_for_volunteering: string;
  status: VolunteerStatus;
  datetime_created: string;
}

export interface VolunteerFigures {
  total_count: number;
  pending_count: number;
}

/** Read-only queries of applications. */
export abstract class VolunteerReader extends ListReader<VolunteerRow> {
  /** Null when there is none with this id. */
  abstract find(id: number): Promise<VolunteerRow | null>;
  abstract figures(): Promise<VolunteerFigures>;
}
