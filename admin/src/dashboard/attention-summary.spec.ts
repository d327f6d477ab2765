import { sampleDispute, sampleFlag } from '../resources/attention/sample-flag';
import { attentionSummary } from './waiting-lines';

const NOW = new Date('2026-11-22T03:24:00Z');
const NO_MAILS = { failed: [], waiting: 0 };
const MAIL = {
  id: 'a',
  kind: 'donation-receipt',
  subject: '',
  failure: '',
  created_at: '',
  failed_at: '',
} as const;

describe('attentionSummary', () => {
  it('says that nothing needs a decision', () => {
    expect(attentionSummary({ flags: [], open_count: 0 }, NO_MAILS, 0, NOW)).toEqual({
      headline: 'Nothing needs a decision',
      details: ['Problems with payments and emails appear here.'],
    });
  });

  it('does not say so when something else waits, or when that is unknown', () => {
    expect(attentionSummary({ flags: [], open_count: 0 }, NO_MAILS, 2, NOW).headline).toBe(
      'New for the office',
    );
    expect(attentionSummary({ flags: [], open_count: 0 }, NO_MAILS, undefined, NOW).details).toEqual([
      'We cannot tell at the moment what else is new.',
    ]);
  });

  it.each([
    [1, '1 payment needs a decision'],
    [3, '3 payments need a decision'],
    [1_200, '1,200 payments need a decision'],
  ])('counts %d payments', (open_count, headline) => {
    expect(attentionSummary({ flags: [sampleFlag()], open_count }, NO_MAILS, 0, NOW).headline).toBe(headline);
  });

  it('shows the earliest deadline of the open disputes', () => {
    const flags = [
      sampleDispute({ respond_by: '2026-12-02T12:00:00Z' }),
      sampleDispute({ respond_by: '2026-11-30T12:00:00Z' }),
      sampleDispute({ respond_by: '2026-11-25T12:00:00Z', resolved_at: '2026-11-22T00:00:00Z' }),
    ];
    expect(attentionSummary({ flags, open_count: 2 }, NO_MAILS, 0, NOW).details).toEqual([
      'Dispute: Answer by 30 Nov 2026, 5:30 PM IST.',
    ]);
  });

  it('counts undelivered and waiting mails, and says when the count is unknown', () => {
    const details = (mails: Parameters<typeof attentionSummary>[1]) =>
      attentionSummary({ flags: [], open_count: 0 }, mails, 0, NOW).details;
    expect(details({ failed: [{ ...MAIL }], waiting: 2 })).toEqual([
      '1 email could not be delivered.',
      '2 emails are waiting to be sent.',
    ]);
    expect(details(undefined)).toEqual(['We cannot tell at the moment whether emails are waiting.']);
  });
});
