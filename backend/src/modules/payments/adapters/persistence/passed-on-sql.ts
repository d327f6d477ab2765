/** Renews the tokens of the payments with the ids $1, because their place went to another person. Keeps the former ones. */
export const RENEW_RESULT_TOKENS = `
  with former as (
    insert into former_result_tokens (token, payment_id) select result_token, id from payments where id = any($1))
  update payments set result_token = gen_random_uuid(), is_passed_on = true where id = any($1) returning id`;
