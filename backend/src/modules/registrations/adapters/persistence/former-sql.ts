import { personKey } from '../../../../platform/database/person-sql.js';

/**
 * SQL condition that with the change `c` the first place of a registration, whose contact we have, went to another person.
 * It must equal the condition of the index (see the migrations).
 */
export const isHandover = (c: string): string => `(coalesce(${c}.details->>'place', '1') = '1'
  and ${c}.details #>> '{contact,full_name,from}' <> ${c}.details #>> '{contact,full_name,to}'
  and ${c}.details->>'kind' in ('passed-on', 'places-cancelled'))`;

/** When the person of registration `id` took over the first place; null for the person who registered. */
export const takenOverAt = (id: string): string => `(select max(h.changed_at) from registration_changes h
  where h.registration_id = ${id} and ${isHandover('h')})`;

/** The details of change `c` without the names and contacts of a person who has passed a place on. */
export const withoutFormer = (c: string): string => `case
  when ${c}.details->>'kind' in ('passed-on', 'places-cancelled') and ${c}.details ? 'contact'
  then jsonb_set(${c}.details, '{contact}', coalesce(
    (select jsonb_object_agg(f.key, f.value - 'from') from jsonb_each(${c}.details->'contact') f), '{}'))
  else ${c}.details end`;

/**
 * The phone or email of the person who passed the place on with change `h`. When this change has no former value, the person who
 * took over had the same one: it is in the first later change, or still the one of registration `r`.
 */
const was = (name: 'phone' | 'email'): string => `coalesce(h.details #>> '{contact,${name},from}',
  (select n.details #>> '{contact,${name},from}' from registration_changes n
   where n.registration_id = h.registration_id and n.changed_at > h.changed_at and n.details #> '{contact,${name}}' is not null
   order by n.changed_at limit 1), r.${name})`;

/** {@link was} of a person who is not erased. */
const kept = (name: 'phone' | 'email'): string =>
  `case when h.details #>> '{contact,full_name,from}' = '' then '' else ${was(name)} end`;

/**
 * The details of the handover `h` of registration `r` without the person who took over. What both persons share stays stored
 * for the former one.
 * @param name SQL of the name that replaces the erased one
 */
export const withoutSuccessor = (
  name: string,
): string => `jsonb_set(h.details, '{contact}', jsonb_build_object(
  'full_name', jsonb_build_object('from', h.details #>> '{contact,full_name,from}', 'to', ${name}::text),
  'phone', jsonb_build_object('from', ${kept('phone')}, 'to', ''),
  'email', jsonb_build_object('from', ${kept('email')}, 'to', '')))`;

/** The times in which a registration had a former person, also an erased one. `since` is null for the first person. */
export const FORMER_PERIODS = `select h.number as id, h.registration_id, h.changed_at as until,
    (select max(e.changed_at) from registration_changes e
     where e.registration_id = h.registration_id and e.changed_at < h.changed_at and ${isHandover('e')}) as since
  from registration_changes h where ${isHandover('h')}`;

/** The former persons of registrations. `present_key` is the key of the person who has the place now. */
export const FORMER_PERSONS = `select h.number as id, h.registration_id, h.details #>> '{contact,full_name,from}' as full_name,
    ${was('phone')} as phone, ${was('email')} as email, ${personKey('r')} as present_key,
    r.transaction_id, r.program_name, r.program_date, h.changed_at as passed_on_at
  from registration_changes h join registrations r on r.id = h.registration_id
  where ${isHandover('h')} and h.details #>> '{contact,full_name,from}' <> ''`;
