import { Batcher } from '../../../../platform/database/batcher.js';
import type { Database } from '../../../../platform/database/database.js';
import { jsonRow } from '../../../../platform/database/resource-sql.js';
import { plainSql, sql } from '../../../../platform/database/sql.js';
import { insertMessage } from '../../../notifications/persistence.js';
import { isUnchanged } from '../../../programs/persistence.js';
import type { FreeOutcome, FreeRegistration } from '../../ports/registration-repository.js';
import { registrationRow } from './registration-row.js';

/** SQL condition that a registration is free, and the person has not confirmed it by email. */
export const IS_TO_CONFIRM = `(payment_id is null and registration_status = 'pending')`;

interface FreeRow {
  transactionId: string;
  /** Null when it was not added. */
  ownToken: string | null;
  isUnchanged: boolean;
  /** Whether the waiting list may keep seats, and there are several registrations: then none was added. */
  isKept: boolean;
  /** The transaction id of the repeated registration. */
  repeatedId: string | null;
  repeatedAt: Date | null;
}

/** The columns of a new free registration. */
function freeRow(registration: FreeRegistration['registration']): ReturnType<typeof registrationRow> {
  const heldUntil = registration.heldUntil ?? null;
  return {
    ...registrationRow(registration),
    seats_held_until: heldUntil,
    confirm_by_email: heldUntil !== null,
  };
}

/** Stores free registrations, those for the same version of a program together. */
export function freeRegistrations(database: Database): Batcher<FreeRegistration, FreeOutcome> {
  return new Batcher(database, {
    store: (all) => storeAll(database, all),
    groupOf: ({ program: { program, version } }) => `${program.id}:${version}`,
    keysOf: ({ registration: { transactionId, payerDigest } }) => [
      transactionId,
      payerDigest.toString('hex'),
    ],
  });
}

/**
 * Null when somebody waits for seats of the program: the trigger then compares the seats that the waiting list keeps with
 * those of one registration, so each needs a statement of its own.
 */
async function storeAll(database: Database, all: readonly FreeRegistration[]): Promise<FreeOutcome[] | null> {
  const [first] = all as [FreeRegistration];
  // Every statement locks the payers in the same order.
  const ordered = all.toSorted((a, b) =>
    Buffer.compare(a.registration.payerDigest, b.registration.payerDigest),
  );
  const given = ordered.map(({ registration, repeatsSince }) => ({
    registration: jsonRow(freeRow(registration)),
    since: repeatsSince,
  }));
  const names = plainSql(Object.keys(freeRow(first.registration)).join(', '));
  const rows = await database.rowsOf<FreeRow>(
    sql`with
      program as materialized (select ${isUnchanged(first.program)} as is_unchanged,
        ${all.length > 1}::boolean and exists (select from waiting_entries
          where program_id = ${first.registration.program.id} and state = 'waiting') as is_kept),
      wanted as materialized (
        select r.*, repeated.transaction_id as repeated_id, repeated.confirmed_at as repeated_at
        from json_to_recordset(${JSON.stringify(given)}) as given (registration registrations, since timestamptz)
        cross join lateral (select (given.registration).*) r
        left join lateral free_registration_repeat(r.payer_digest, r.program_id, r.option_description,
          r.number_of_people, r.transaction_id, given.since) repeated on true),
      added as (
        insert into registrations (${names}) select ${names} from wanted, program
        where is_unchanged and not is_kept and repeated_id is null
        on conflict (transaction_id) do nothing returning transaction_id as subject, own_token),
      queued as (${insertMessage(first.message, 'added')})
      select wanted.transaction_id as "transactionId", added.own_token as "ownToken", is_unchanged as "isUnchanged",
        is_kept as "isKept", repeated_id as "repeatedId", repeated_at as "repeatedAt"
      from program cross join wanted left join added on added.subject = wanted.transaction_id`,
    'registration-add-free',
  );
  if (rows[0]?.isKept) return null;
  const outcomes = new Map(rows.map((row) => [row.transactionId, outcomeOf(row)]));
  return all.map(({ registration }) => outcomes.get(registration.transactionId) as FreeOutcome);
}

function outcomeOf({ ownToken, isUnchanged, repeatedId, repeatedAt }: FreeRow): FreeOutcome {
  if (ownToken) return { state: 'added', ownToken };
  if (!isUnchanged) return { state: 'program-changed' };
  return repeatedId && repeatedAt
    ? { state: 'repeated', transactionId: repeatedId, confirmedAt: repeatedAt }
    : { state: 'taken' };
}
