import { resultFacts, type ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { textReceipt } from './receipt-service.js';

const DONATION: ResultDetails = {
  registrationType: 'donation',
  donationType: 'pay-it-forward',
  transactionId: 'don_1',
  timestamp: '2026-11-22T03:24:00Z',
  donorName: 'Meena',
  email: '',
  phone: '',
  idType: 'PAN',
  idNumber: 'ABCDE1234F',
  amount: 15_000,
  paymentPlan: 'one-time',
  sponsoredProgram: 'Inner Child Healing',
  spots: 3,
};

describe('the receipt', () => {
  it('is a text file with the transaction id in its name', () => {
    expect(textReceipt(DONATION).fileName).toBe('Donation Receipt don_1.txt');
  });

  it('has every fact on its own line, with CRLF line endings', () => {
    const { text } = textReceipt(DONATION);
    const lines = text.split('\r\n');
    for (const { facts: list } of resultFacts(DONATION)) {
      for (const { name, value } of list) expect(lines).toContain(`${`${name}:`.padEnd(20)} ${value}`);
    }
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('names the email address for questions', () => {
    expect(textReceipt(DONATION).text).toMatch(
      /Questions\? Please write to [^\s@]+@\S+ and mention the transaction ID\./,
    );
  });

  it('never shows more than the last digits of an Aadhaar number', () => {
    const { text } = textReceipt({ ...DONATION, idType: 'Aadhaar', idNumber: '123412345678' });
    expect(text).toContain('5678');
    expect(text).not.toMatch(/1234|12345678/);
  });
});
