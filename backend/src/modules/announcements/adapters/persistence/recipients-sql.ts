import { HAS_SEAT, IS_REGISTERED, WITH_PAYMENT } from '../../../registrations/persistence.js';
import type { Audience } from '../../domain/announcement.js';

/** The complete registrations of program $1. */
export const registeredSql = (audience: Audience): string => `
  select r.id::float8 as id, r.full_name, r.email, r.number_of_people
  from registrations r ${WITH_PAYMENT}
  where r.program_id = $1 and ${IS_REGISTERED} ${audience === 'seated' ? `and ${HAS_SEAT}` : ''}`;

/** Those that get an email: the first registration of each address. */
export const recipientsSql = (audience: Audience): string => `
  select distinct on (lower(email)) id, full_name, email from (${registeredSql(audience)}) registered
  where email <> '' order by lower(email), id`;
