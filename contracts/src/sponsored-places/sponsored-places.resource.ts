import { SPONSORED_PROGRAMS } from '../donations/donations.rules.js';
import { PARTICIPANT_FIELDS, REGISTRATION_ORDER_FIELDS } from '../registrations/registrations.resource.js';
import { MASKED_ID_NUMBER } from '../resource/order.resource.js';
import { field, type RecordOf } from '../resource/resource.js';
import { reasonProblem } from './sponsored-places.fields.js';
import { PLACE_REQUEST_STATUSES } from './sponsored-places.rules.js';

const { program_id, name, email, phone, address, idType, idNumber, transaction_id } =
  REGISTRATION_ORDER_FIELDS;

const reason = field.requiredText({
  label: 'Reason',
  rule: reasonProblem,
  description: 'Why the visitor asks for a sponsored place: at most 500 characters.',
});

/** A visitor asks for a sponsored place. The fields are those of a registration; nothing is paid. */
export const PLACE_REQUEST_BODY_FIELDS = {
  program_id,
  name,
  email,
  phone,
  address,
  idType,
  idNumber,
  reason,
  transaction_id,
};

/** What the visitor entered, except the ID number. The names are those of the columns. */
const {
  full_name,
  email: storedEmail,
  phone: storedPhone,
  address: storedAddress,
  id_type,
} = PARTICIPANT_FIELDS;
export const PLACE_REQUEST_PERSON_FIELDS = {
  full_name,
  email: storedEmail,
  phone: storedPhone,
  address: storedAddress,
  id_type,
  reason,
};

/** A request in the list of the back office. Instants in UTC. */
export const PLACE_REQUEST_FIELDS = {
  id: field.requiredNumber(),
  transaction_id: field.requiredText({ description: 'Also that of the registration with the place.' }),
  program_id: field.requiredNumber(),
  program_name: field.requiredText(),
  program_date: field.requiredDate(),
  ...PLACE_REQUEST_PERSON_FIELDS,
  id_number: MASKED_ID_NUMBER,
  status: field.requiredText({ values: PLACE_REQUEST_STATUSES }),
  places_left: field.requiredNumber({ description: 'The places that this program can use now.' }),
  decided_by: field.text(),
  decided_at: field.text(),
  created_at: field.requiredText(),
};

/** A gift of places: a completed pay-it-forward donation for a sponsored program. Instants in UTC. */
export const PLACE_DONATION_FIELDS = {
  id: field.requiredNumber(),
  transaction_id: field.requiredText(),
  donor_name: field.requiredText(),
  sponsored_program: field.requiredText({ values: SPONSORED_PROGRAMS }),
  given: field.requiredNumber({ description: 'Places that were paid.' }),
  refunded: field.requiredNumber({ description: 'Unused places whose money was refunded.' }),
  used: field.requiredNumber({ description: 'Places that registrations use now.' }),
  places_left: field.requiredNumber({ description: '`given` less `refunded` less `used`.' }),
  unpaid: field.requiredNumber({
    description: 'Used places whose money was refunded at Razorpay, where the refund could not be refused.',
  }),
  given_at: field.requiredText(),
};

export type PlaceRequestRecord = RecordOf<typeof PLACE_REQUEST_FIELDS>;
export type PlaceRequestPerson = RecordOf<typeof PLACE_REQUEST_PERSON_FIELDS>;
export type PlaceDonationRecord = RecordOf<typeof PLACE_DONATION_FIELDS>;
