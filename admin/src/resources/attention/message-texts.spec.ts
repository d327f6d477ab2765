import { messageTexts } from './message-texts';

const FAILED = { id: 'a', failure: '550 RCPT TO refused', created_at: '', failed_at: '' };

describe('the texts of an undelivered mail', () => {
  it('link to its subject and say that the address was refused', () => {
    expect(messageTexts({ ...FAILED, kind: 'donation-receipt', subject: 'don_1' })).toEqual({
      title: 'Donation receipt',
      subject: 'don_1',
      to: '/donations?q=don_1',
      reason: 'The address was refused',
    });
  });

  it('show the time of an alarm about rejected keys', () => {
    const texts = messageTexts({
      ...FAILED,
      kind: 'gateway-alert',
      subject: 'keys-rejected 2026-11-22T03:24:00.000Z',
    });
    expect(texts).toMatchObject({
      title: 'Alert: Razorpay rejects our keys',
      subject: '22 Nov 2026, 8:54 AM IST',
      to: null,
    });
  });
});
