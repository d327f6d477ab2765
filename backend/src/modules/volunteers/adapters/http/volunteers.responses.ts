import type { VolunteerFigures, VolunteerRow } from '../persistence/volunteer-queries.js';

export class VolunteerAppliedResponse {
  success!: true;
  id!: number;
}

/** An application. Instants in UTC. */
export class VolunteerResponse implements VolunteerRow {
  id!: number;
  full_name!: string;
  email!: string;
  phone!: string;
  skills_interests!: string;
  availability!: string;
  reason_for_volunteering!: string;
  status!: 'pending' | 'contacted' | 'accepted' | 'declined';
  datetime_created!: string;
}

export class VolunteerFiguresResponse implements VolunteerFigures {
  total_count!: number;
  pending_count!: number;
}

export class VolunteerChangedResponse {
  success!: true;
  volunteer!: VolunteerResponse;
}
