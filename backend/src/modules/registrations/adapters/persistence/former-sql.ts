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
