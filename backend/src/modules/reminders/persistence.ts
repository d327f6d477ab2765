/** Ends the links to the feedback page of the registrations $1. */
export const RENEW_FEEDBACK_TOKENS = `update program_thanks set feedback_token = gen_random_uuid()
  where registration_id = any($1::bigint[]) returning id`;
