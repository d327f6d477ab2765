import request from 'supertest';
import type { MonthlyGiftRecord } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { payerPhone } from '../../contracts/tests/support/payer-phone.ts';
import { adminCookie, changeFoundation, sendWebhook } from './api-requests.js';
import { startTestApp } from './test-app.js';
import { readOutbox, type ReceivedMail } from './test-mail.js';
import { SandboxControl, startOwnSandbox, type SubscriptionPayment } from './test-sandbox.js';
import type { DonorGiftResponse } from '../src/modules/monthly-gifts/adapters/http/monthly-gifts.dto.js';

export interface Gift {
  transactionId: string;
  email: string;
  subscriptionId: string;
  token: string;
}

export interface ListedDonation {
  transaction_id: string;
  amount: number;
  payment_status: string;
  monthly_gift_id: number | null;
  donor_name: string;
}

/** A started application with a sandbox of its own, whose donors give every month. */
export async function startMonthlyGiftOffice() {
  const own = await startOwnSandbox();
  const sandbox = new SandboxControl(own.url);
  const test = await startTestApp({ RAZORPAY_API_URL: own.url });
  const cookie = await adminCookie(test.url);
  const stop = async (): Promise<void> => {
    await test.stop();
    await own.close();
  };
  let number = 0;

  const admin = (method: 'get' | 'post' | 'put', path: string): request.Test =>
    request(test.url)[method](`/api/admin/${path}`).set('Cookie', cookie);

  const offer = (changes: object): Promise<void> => changeFoundation(test.url, cookie, changes);

  function donation(
    changes: object = {},
  ): Record<string, unknown> & { transaction_id: string; email: string } {
    number += 1;
    const transactionId = `monthly-gift-${number}`;
    return {
      donor_name: 'లక్ష్మి Sample',
      email: `monthly-${number}@example.org`,
      phone: payerPhone(transactionId),
      address: '12 Sample Street',
      id_type: 'PAN',
      id_number: 'ABCDE1234F',
      donation_type: 'general',
      amount: 501,
      payment_plan: 'monthly',
      transaction_id: transactionId,
      ...changes,
    };
  }

  const order = (body: object): request.Test =>
    request(test.url).post('/api/donations/create-order').send(body);

  async function started(changes: object = {}): Promise<Gift> {
    const body = donation(changes);
    const response = (await order(body).expect(201)).body as {
      razorpay_subscription_id: string;
      monthly_gift_token: string;
    };
    return {
      transactionId: body.transaction_id,
      email: body.email,
      subscriptionId: response.razorpay_subscription_id,
      token: response.monthly_gift_token,
    };
  }

  const verify = (
    { transactionId }: Pick<Gift, 'transactionId'>,
    proof: SubscriptionPayment,
  ): request.Test => {
    const { razorpay_payment_id, razorpay_subscription_id, razorpay_signature } = proof;
    return request(test.url).post('/api/monthly-gifts/verify').send({
      transaction_id: transactionId,
      razorpay_payment_id,
      razorpay_subscription_id,
      razorpay_signature,
    });
  };

  /** A gift whose first charge is paid and verified. */
  async function active(): Promise<Gift> {
    const gift = await started();
    await verify(gift, await sandbox.charge(gift.subscriptionId)).expect(200);
    return gift;
  }

  async function shown({ token }: Gift): Promise<DonorGiftResponse> {
    return (await request(test.url).get(`/api/monthly-gifts/${token}`).expect(200)).body as DonorGiftResponse;
  }

  const act = ({ token }: Gift, action: 'pause' | 'resume' | 'cancel'): request.Test =>
    request(test.url).post(`/api/monthly-gifts/${token}/${action}`).send({});

  /** Razorpay's webhook about a charge. */
  const webhook = (type: string, gift: Gift, { payment }: SubscriptionPayment): Promise<void> =>
    sendWebhook(test, {
      entity: 'event',
      event: type,
      payload: {
        payment: { entity: payment },
        ...(type.startsWith('subscription.') && { subscription: { entity: { id: gift.subscriptionId } } }),
      },
    });

  async function findDonations({ email }: Gift): Promise<ListedDonation[]> {
    const { body } = await admin('get', 'donations').query({ q: email, _start: 0, _end: 20 }).expect(200);
    return body as ListedDonation[];
  }

  async function findGift({ email }: Gift): Promise<MonthlyGiftRecord> {
    const { body } = await admin('get', 'monthly-gifts').query({ q: email, _start: 0, _end: 5 }).expect(200);
    return (body as MonthlyGiftRecord[])[0] as MonthlyGiftRecord;
  }

  async function mailsTo({ email }: Gift, subject: RegExp): Promise<ReceivedMail[]> {
    const mails = await readOutbox(test.env.DATA_DIR);
    return mails.filter((mail) => mail.to.address === email && subject.test(mail.subject));
  }

  return {
    admin,
    offer,
    donation,
    order,
    started,
    verify,
    active,
    shown,
    act,
    webhook,
    findDonations,
    findGift,
    mailsTo,
    stop,
    test,
    own,
    sandbox,
  };
}
