import { createHash } from 'node:crypto';
import request from 'supertest';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import type { StatementProblem } from '@qlu/contracts/donation-statements/donation-statements.rules';
import { payerPhone } from '../../contracts/tests/support/payer-phone.ts';
import { adminCookie, changeFoundation, problem } from './api-requests.js';
import { filedRows, statementProblems, type FiledRow } from './statement-validator.js';
import { startTestApp } from './test-app.js';
import { Database } from '../src/platform/database/database.js';
import type {
  StatementGiftResponse,
  StatementResponse,
} from '../src/modules/donation-statements/adapters/http/statements.dto.js';

export const YEAR = getFinancialYear(todayInIndia());
export const AMOUNT = 'Amount of donation (Indian rupees)';
const APPROVAL = {
  urn: 'AAATQ1234FF20211',
  issued_on: '2021-05-28',
  valid_from: '2021-04-01',
  valid_to: null,
};

export interface GivenDonation {
  name?: string;
  address?: string;
  pan?: string;
  amount?: number;
  mode?: string;
  type?: string;
  email?: string;
}

/** The portal's ARN list with these rows. */
export const arnList = (...rows: string[]): Buffer =>
  Buffer.from(`Sl. No.,Unique Identification Number,Name,ARN\n${rows.join('\n')}\n`);

/** A started application whose office files the yearly statement of donations. */
export async function startStatementOffice() {
  const test = await startTestApp();
  const cookie = await adminCookie(test.url);
  let number = 0;

  const admin = (method: 'get' | 'post' | 'put', path: string): request.Test =>
    request(test.url)[method](`/api/admin/${path}`).set('Cookie', cookie);

  const donor = (path: string, body: object): request.Test =>
    request(test.url).post(`/api/donor-details${path}`).send(body);

  /** Adds a donation that came to the office, and its donor's ID number. Returns the donation's id. */
  async function give({
    name,
    address,
    pan,
    amount = 500,
    mode = 'upi',
    type,
    email,
  }: GivenDonation): Promise<number> {
    number += 1;
    // The rows of a file are in the order of these texts.
    const transactionId = `statement-${String(number).padStart(4, '0')}`;
    await admin('post', 'donations')
      .send({
        donor_name: name ?? 'Sample Donor',
        phone: payerPhone(transactionId),
        email: email ?? '',
        transaction_id: transactionId,
        address: address ?? '12 Sample Street, Hyderabad',
        donation_type: type ?? 'general',
        amount,
        mode,
        received_on: todayInIndia(),
        // Several donations of one donor on one day.
        enter_anyway: true,
        ...(pan && { id_type: 'PAN', id_number: pan }),
      })
      .expect(201);
    const rows = await db(`select id::float8 as id from donations where transaction_id = '${transactionId}'`);
    return (rows as [{ id: number }])[0].id;
  }

  async function statement(): Promise<StatementResponse> {
    const { body } = await admin('get', `donation-statements/${YEAR}`).expect(200);
    return body as StatementResponse;
  }

  async function donationsWith(kind?: StatementProblem): Promise<StatementGiftResponse[]> {
    const { body } = await admin('get', `donation-statements/${YEAR}/gifts${kind ? `?problem=${kind}` : ''}`);
    return body as StatementGiftResponse[];
  }

  /** Creates the next files, and returns those of `kind` as rows after the validator has accepted them. */
  async function fileNext(kind: 'original' | 'revised' = 'original'): Promise<FiledRow[]> {
    const before = (await statement()).filings.length;
    await admin('post', `donation-statements/${YEAR}/filings`).expect(201);
    const added = (await statement()).filings.slice(before).filter((filing) => filing.kind === kind);
    const files = await Promise.all(added.map(({ id }) => readStatement(id)));
    for (const [index, file] of files.entries()) {
      expect(statementProblems(file, kind)).toEqual([]);
      expect(createHash('sha256').update(file).digest('hex')).toBe(added[index]?.sha256);
    }
    return files.flatMap(filedRows);
  }

  async function readStatement(id: number): Promise<string> {
    const response = await admin('get', `donation-statements/filings/${id}/file`).expect(200);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    return response.text;
  }

  const nothing = async (): Promise<void> => {
    const response = await admin('post', `donation-statements/${YEAR}/filings`).expect(409);
    expect(response.body).toEqual(problem('NOTHING_TO_FILE'));
  };

  /** As if the ARN list of the last filing had been imported. */
  const giveArns = (): Promise<unknown> =>
    test.app
      .get(Database)
      .rows(`update statement_lines set arn = 'ARN' || id where arn is null and is_current returning id`);

  async function findTransaction(id: number): Promise<string> {
    const rows = await db(`select transaction_id from donations where id = ${id}`);
    return (rows as [{ transaction_id: string }])[0].transaction_id;
  }

  /** Refunds a donation of 500 rupees. */
  async function refund(id: number): Promise<void> {
    await admin('post', `payments/${await findTransaction(id)}/refunds`)
      .send({ refund_id: `refund-of-${id}`, amount: 500, reason: 'Asked for it', mode: 'upi' })
      .expect(201);
  }

  /** Removes all donations and filings, and approves donations of all days. Ids continue, because emails may be waiting. */
  async function reset(): Promise<void> {
    await db(
      'truncate donations, payments, statement_changes, statement_exclusions, statement_filings, statement_gifts, donor_details_links cascade',
    );
    await setApprovals([APPROVAL]);
  }

  const db = (sql: string): Promise<unknown[]> => test.app.get(Database).rows(sql);

  const setApprovals = (approvals: readonly (typeof APPROVAL)[]): Promise<void> =>
    changeFoundation(test.url, cookie, { approvals });

  const upload = (
    path: string,
    name: string,
    content: Buffer,
    fields: Record<string, string> = {},
  ): request.Test => {
    const call = admin('post', `donation-statements/${path}`);
    for (const [field, value] of Object.entries(fields)) void call.field(field, value);
    return call.attach('file', content, name);
  };
  const open = (token: string, last_four: string): request.Test =>
    request(test.url).post('/api/donation-certificates/open').send({ token, last_four });
  const fileLink = (token: string, last_four: string): request.Test =>
    request(test.url).post('/api/donation-certificates/file-link').send({ token, last_four });
  /** Links the donor of a donation, by email or not. */
  const link = (id: number, send: boolean): request.Test =>
    admin('post', `donation-statements/gifts/${id}/details-link`).send({ send });
  const findToken = (text: string): string => /donor-details#([\w-]{43})/.exec(text)?.[1] ?? '';
  const exclude = (id: number, excluded: boolean): request.Test =>
    admin('put', `donation-statements/gifts/${id}/excluded`).send({ excluded });

  return {
    link,
    findToken,
    exclude,
    setApprovals,
    findTransaction,
    refund,
    reset,
    upload,
    open,
    fileLink,
    test,
    stop: () => test.stop(),
    admin,
    donor,
    give,
    statement,
    donationsWith,
    fileNext,
    readStatement,
    nothing,
    giveArns,
    db,
  };
}
