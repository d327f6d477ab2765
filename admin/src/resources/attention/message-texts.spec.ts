import { messageTexts } from './message-texts';

const FAILED = { id: 'a', failure: '550 RCPT TO refused', created_at: '', failed_at: '' };

describe('The words for a mail that did not arrive', () => {
  it('lead to what it is about, and say that the address was refused', () => {
    expect(messageTexts({ ...FAILED, kind: 'donation-receipt', subject: 'don_1' })).toEqual({
      title: 'Receipt for donation',
      subject: 'don_1',
      to: '/donations?q=don_1',
      reason: 'The address was refused',
    });
  });

  it('say when the alarm about the keys was', () => {
    const words = messageTexts({
      ...FAILED,
      kind: 'gateway-alert',
      subject: 'keys-rejected 2026-11-22T03:24:00.000Z',
    });
    expect(words).toMatchObject({
      title: 'Alarm that Razorpay rejects our keys',
      subject: '22 Nov 2026, 8:54 AM IST',
      to: null,
    });
  });
});
