/** A row of `GET /api/admin/program-registrations`, as far as the page shows it. */
export interface AdminRegistration {
  id: number;
  program_name: string;
  /** Indian calendar date. */
  program_date: string;
  full_name: string;
  email: string;
  phone: string;
  registration_status: string;
  payment_status: string;
  /** Rupees, for all people of the registration. */
  amount: number;
  number_of_people: number;
  /** Instant, ISO 8601. */
  created_at: string;
}

/** `GET /api/admin/program-registrations/summary`: revenue in rupees, net of refunds. */
export interface RegistrationSummary {
  total_count: number;
  completed_count: number;
  participants: number;
  revenue: number;
}
