import request, { type Test } from 'supertest';
import { payerPhone } from '../../contracts/tests/support/payer-phone.ts';
import { addProgram, adminCookie, donate, donationBody, sendWebhook } from './api-requests.js';
import { newUser } from './back-office-users.js';
import { startTestApp } from './test-app.js';
import { readOutbox } from './test-mail.js';
import { SandboxControl, type SandboxPayment } from './test-sandbox.js';
import type {
  PlaceGiftResponse,
  PlaceRequestResponse,
} from '../src/modules/sponsored-places/adapters/http/sponsored-places.dto.js';

/** A started application with a sponsor, visitors who request places, and the office that decides. */
export async function startPlaceOffice() {
  const test = await startTestApp();
  const owner = await adminCookie(test.url);
  const clerk = (await newUser(test, 'office')).cookie;
  const sandbox = new SandboxControl(test.env.RAZORPAY_API_URL ?? '');
  let retreat = 0;

  let number = 0;

  const send = (method: 'post' | 'put', path: string, body: object = {}, cookie = clerk): Test =>
    request(test.url)[method](path).set('Cookie', cookie).send(body);
  const read = async <T>(path: string): Promise<T> =>
    (await request(test.url).get(path).set('Cookie', owner).expect(200)).body as T;

  const allow = (sponsored: string, ...program_ids: number[]): Test =>
    send('put', `/api/admin/sponsored-programs/${sponsored}`, { program_ids }, owner).expect(200);

  function question(changes: object = {}): object {
    number += 1;
    const key = `place-request-${number}`;
    return {
      program_id: retreat,
      name: 'శ్రీమతి లక్ష్మి',
      email: `${key}@example.org`,
      phone: payerPhone(key),
      address: '12 Sample Street, Hyderabad',
      idType: 'PAN',
      idNumber: 'ABCDE1234F',
      reason: 'నా దగ్గర డబ్బు లేదు. I teach children in my village.',
      transaction_id: key,
      ...changes,
    };
  }

  const ask = (body: object): Test => request(test.url).post('/api/sponsored-places/requests').send(body);

  /** Stores a request and returns its row. */
  async function asked(changes: object = {}): Promise<PlaceRequestResponse> {
    const body = question(changes) as { transaction_id: string };
    await ask(body).expect(201);
    return found(body.transaction_id);
  }

  async function found(transactionId: string): Promise<PlaceRequestResponse> {
    const path = `/api/admin/sponsored-places/requests?q=${transactionId}&_start=0&_end=2`;
    return (await read<PlaceRequestResponse[]>(path))[0] as PlaceRequestResponse;
  }

  const decide = (id: number, decision: 'assign' | 'decline' | 'cancel', cookie = clerk): Test =>
    send('post', `/api/admin/sponsored-places/requests/${id}/${decision}`, {}, cookie);

  /** A paid pay-it-forward donation. Returns its transaction id and the checkout's proof. */
  async function give(
    sponsored: string,
    spots: number,
    price: number,
  ): Promise<{ id: string; proof: SandboxPayment }> {
    number += 1;
    const id = `sponsor-gift-${number}`;
    const places = {
      donation_type: 'pay-it-forward',
      sponsored_program: sponsored,
      spots,
      amount: spots * price,
    };
    const { proof } = await donate(test, donationBody(id, { donor_name: 'Sponsor Sample', ...places }));
    return { id, proof };
  }

  async function sponsoredDonation(transactionId: string): Promise<PlaceGiftResponse> {
    const path = `/api/admin/sponsored-places/gifts?q=${transactionId}&_start=0&_end=2`;
    return (await read<PlaceGiftResponse[]>(path))[0] as PlaceGiftResponse;
  }

  const refund = (transactionId: string, amount: number): Test => {
    number += 1;
    const body = { refund_id: `places-refund-${number}`, amount, reason: 'Illness' };
    return send('post', `/api/admin/payments/${transactionId}/refunds`, body, owner);
  };

  /** Razorpay reports a refund that was made in its dashboard. */
  async function webhook({
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
  }: SandboxPayment): Promise<void> {
    await sendWebhook(test, {
      event: 'refund.processed',
      payload: { payment: { entity: { id, order_id } } },
    });
  }

  const mailTo = async (address: string) =>
    (await readOutbox(test.env.DATA_DIR)).filter(({ to }) => to.address === address);

  /** Each test has a program of its own, which alone uses the places of the sponsored program. */
  const newRetreat = async (): Promise<void> => {
    number += 1;
    retreat = await addProgram(test.url, owner, { program_name: `Sponsored Retreat ${number}` });
  };

  return {
    stop: () => test.stop(),
    test,
    owner,
    clerk,
    sandbox,
    newRetreat,
    get retreat() {
      return retreat;
    },
    send,
    read,
    allow,
    question,
    ask,
    asked,
    found,
    decide,
    give,
    sponsoredDonation,
    refund,
    webhook,
    mailTo,
  };
}
