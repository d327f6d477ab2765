import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Addresses } from '../launcher/product.ts';

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

const WAIT_MS = 500;
const MAX_WAITS = 60;

/** Registers for a program and pays in the sandbox. Returns the path of the payment's page. */
export async function completedPayment({ url, sandboxUrl }: Addresses): Promise<string> {
  const { programs } = await read<{ programs: Program[] }>(`${url}/api/programs/upcoming`);
  const program = programs.find(({ link_or_razorpay: isExternal, price1 }) => !isExternal && price1);
  if (!program) throw new Error('No program with a price');
  const order = await read<Order>(`${url}/api/registrations/create-order`, {
    program_id: program.id,
    program_name: program.program_name,
    program_date: program.start_date,
    program_time: program.time,
    program_location: program.location,
    program_facilitators: program.facilitators,
    name: 'Lakshmi Narayan',
    email: 'lakshmi.narayan@example.com',
    phone: '9876543210',
    address: '12 Temple Street, Gachibowli, Hyderabad, Telangana 500032',
    idType: 'PAN',
    idNumber: 'ABCDE1234F',
    amount: program.price1,
    description: program.description1 ?? '',
    number_of_people: 1,
    transaction_id: randomUUID(),
  });
  await read(`${sandboxUrl}/_sandbox/orders/${order.razorpay_order.id}/pay`, {});
  for (let wait = 0; wait < MAX_WAITS; wait += 1) {
    const payment = await read<{ payment_status: string }>(`${url}/api/payments/${order.result_token}`);
    if (payment.payment_status === 'completed') return `/payment/${order.result_token}`;
    await delay(WAIT_MS);
  }
  throw new Error('The payment was not completed');
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
