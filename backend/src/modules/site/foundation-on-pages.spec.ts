import request from 'supertest';
import { getMain, getText } from '../../../test/html.js';
import { ReceiptOffice } from '../../../test/receipt-office.js';
import { until } from '../../../test/until.js';

let office: ReceiptOffice;

beforeAll(async () => {
  office = await ReceiptOffice.start();
});
afterAll(() => office.stop());

async function html(path: string): Promise<string> {
  return (await request(office.url).get(path).expect(200)).text;
}

const WITHOUT_80G = 'We cannot issue 80G receipts at the moment.';

it('every page names the foundation, and a donor reads before the amount which receipt the donation gets', async () => {
  expect(getText(getMain(await html('/support-qlu')))).toContain(WITHOUT_80G);
  const before = getText(await html('/terms'));
  expect(before).toContain('12 Banyan Lane, Lake View Colony, Hyderabad');
  expect(before).not.toContain('80G approval');

  await office.complete();
  await until(async () => !(await html('/support-qlu')).includes(WITHOUT_80G));
  const support = getText(getMain(await html('/support-qlu')));
  expect(support).toContain('You get an 80G receipt by email at once; certificate by 31 May.');
  const sponsor = getText(getMain(await html('/support-qlu?tab=pay-it-forward')));
  expect(sponsor).toContain('We cannot issue 80G receipts for sponsored places.');
  for (const path of ['/terms', '/', '/payment-success']) {
    const page = getText(await html(path));
    expect(page).toContain('Quantum Life Foundation');
    expect(page).toContain('Registration 123 of 2008 · 80G approval AAATQ1234FF20211');
    expect(page).toContain('12 Sample Street');
  }
});
