import { randomUUID } from 'node:crypto';
import {
  feedbackPath,
  monthlyGiftPath,
  paymentResultPath,
  yourRegistrationPath,
} from '@qlu/contracts/site/site-routes';
import { Client, type QueryResultRow } from 'pg';
import type { Addresses } from '../launcher/product.ts';
import { until } from '../launcher/until.ts';

type Program = {
  id: number;
  program_name: string;
  start_date: string;
  time: string;
  location: string;
  facilitators: string;
  link_or_razorpay: boolean;
  price1: number | null;
  description1: string | null;
};
type Order = { result_token: string; razorpay_order: { id: string } };
type MonthlyOrder = { monthly_gift_token: string; razorpay_subscription_id: string };

const PERSON = {
  email: 'lakshmi.narayan@example.com',
  phone: '9876543210',
  address: '12 Temple Street, Gachibowli, Hyderabad, Telangana 500032',
};
const TIMEOUT_MS = 30_000;

/**
 * Registers for a program and pays in the sandbox, is asked for feedback, and gives every month. Returns the paths of the pages
 * whose address ends with a secret token: the payment, the registration, the feedback and the monthly gift.
 */
export async function tokenPages(product: Addresses): Promise<string[]> {
  const { url, sandboxUrl } = product;
  const { programs } = await read<{ programs: Program[] }>(`${url}/api/programs/upcoming`);
  const program = programs.find(({ link_or_razorpay: isExternal, price1 }) => !isExternal && price1);
  if (!program) throw new Error('No program with a price');
  const transactionId = randomUUID();
  const order = await read<Order>(`${url}/api/registrations/create-order`, {
    program_id: program.id,
    program_name: program.program_name,
    program_date: program.start_date,
    program_time: program.time,
    program_location: program.location,
    program_facilitators: program.facilitators,
    name: 'Lakshmi Narayan',
    ...PERSON,
    idType: 'PAN',
    idNumber: 'ABCDE1234F',
    amount: program.price1,
    description: program.description1 ?? '',
    number_of_people: 1,
    transaction_id: transactionId,
  });
  await read(`${sandboxUrl}/_sandbox/orders/${order.razorpay_order.id}/pay`, {});
  const isCompleted = async (): Promise<boolean> => {
    const path = `${url}/api/payments/${order.result_token}`;
    return (await read<{ payment_status: string }>(path)).payment_status === 'completed';
  };
  await until('the payment is completed', isCompleted, TIMEOUT_MS);
  return [
    paymentResultPath(order.result_token),
    yourRegistrationPath(order.result_token),
    feedbackPath(await feedbackToken(product, transactionId)),
    monthlyGiftPath(await monthlyGiftToken(product)),
  ];
}

/** The program is still to come, so the registration is asked for feedback in the database. */
async function feedbackToken(product: Addresses, transactionId: string): Promise<string> {
  const [row] = await inDatabase<{ feedback_token: string }>(
    product,
    `insert into program_thanks (registration_id, program_id, last_day, queued_at)
     select id, program_id, program_date, now() from registrations where transaction_id = $1
     returning feedback_token`,
    [transactionId],
  );
  if (!row) throw new Error('The registration was not stored');
  return row.feedback_token;
}

async function monthlyGiftToken(product: Addresses): Promise<string> {
  const { url, sandboxUrl } = product;
  await inDatabase(product, 'update foundation set monthly_enabled = true');
  const gift = await read<MonthlyOrder>(`${url}/api/donations/create-order`, {
    donor_name: 'Lakshmi Narayan',
    ...PERSON,
    id_type: 'PAN',
    id_number: 'ABCDE1234F',
    donation_type: 'general',
    amount: 501,
    payment_plan: 'monthly',
    transaction_id: randomUUID(),
  });
  await read(`${sandboxUrl}/_sandbox/subscriptions/${gift.razorpay_subscription_id}/charge`, {
    outcome: 'success',
  });
  const token = gift.monthly_gift_token;
  const isActive = async (): Promise<boolean> =>
    (await read<{ status: string }>(`${url}/api/monthly-gifts/${token}`)).status === 'active';
  await until('the monthly gift is active', isActive, TIMEOUT_MS);
  return token;
}

async function inDatabase<Row extends QueryResultRow>(
  { databaseUrl }: Addresses,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** @param body posted as JSON */
async function read<T>(address: string, body?: object): Promise<T> {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} responds with ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
