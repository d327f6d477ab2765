import { EXPORTED_PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { textCell, textColumns, type CopiedColumn } from '../../../../platform/database/csv-sql.js';
import { indianTime, rupees } from '../../../../platform/database/sql-text.js';
import { KNOWN_NAMES, WITHOUT_PLACE } from './registration-sql.js';

export const MISSING = 'N/A';

export const EXPORT: CopiedColumn[] = [
  ...textColumns(EXPORTED_PARTICIPANT_FIELDS, 'r', MISSING),
  ['ID Number', 'null'],
  ['Registration Status', 'r.registration_status'],
  ['Transaction ID', textCell('r.transaction_id')],
  [
    'Amount Paid',
    `coalesce((case when r.registration_status = 'registered'
         or r.registration_status in (${WITHOUT_PLACE}) and r.payment_amount_paise > r.payment_refunded_paise
       then ${rupees('(r.payment_amount_paise - r.payment_refunded_paise)')} end)::text, '${MISSING}')`,
  ],
];

/** When people were checked in; with the number of the person when the registration is for several people. */
const ATTENDED = `(
  select string_agg(case when r.number_of_people > 1 then a.place || ': ' else '' end || ${indianTime('a.arrived_at')},
    '; ' order by a.place)
  from attendance a where a.registration_id = r.id and a.place <= r.number_of_people)`;

/** For check-in and helpers: no ID number, no address. */
export const PARTICIPANT: CopiedColumn[] = [
  ['Program', textCell('r.program_name')],
  ['Program Date', 'r.program_date'],
  ['Full Name', textCell('r.full_name')],
  ['Phone', textCell('r.phone')],
  ['Email ID', textCell('r.email')],
  ['Option', textCell('r.option_description')],
  ['People', 'r.number_of_people'],
  ['Participants', textCell(`array_to_string(${KNOWN_NAMES}, '; ')`)],
  ['Registration Status', 'r.registration_status'],
  ['Payment Status', 'r.payment_status'],
  ['Amount', rupees('r.payment_amount_paise')],
  ['Refunded', rupees('r.payment_refunded_paise')],
  ['Registered On', indianTime('r.created_at')],
  ['Attended', ATTENDED],
];
