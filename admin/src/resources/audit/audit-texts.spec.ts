import { auditSentence } from './audit-texts';
import { detailLines } from './detail-lines';

const entry = (action: string, subject: string, details: Record<string, unknown> = {}) => ({
  id: 1,
  at: '2026-11-21T06:00:00.000Z',
  who: 'admin',
  action,
  subject,
  subject_name: null as string | null,
  details,
});

/** The sentence and the lines below it. */
const textOf = (...of: Parameters<typeof entry>): string[] => {
  const { sentence, shownFields } = auditSentence(entry(...of));
  return [sentence, ...detailLines(entry(...of).details, shownFields)];
};

describe('an audit log entry', () => {
  it.each<[Parameters<typeof entry>, string[]]>([
    [
      ['program.added', 'program 12', { program_name: 'Inner Child', start_date: '2026-11-23' }],
      ['Added the program “Inner Child”, beginning 23 Nov 2026'],
    ],
    [
      [
        'program.changed',
        'program 12',
        { endDate: { from: null, to: '2026-11-23' }, earlyBird: { from: false, to: true } },
      ],
      ['Changed program 12', 'Last day: — → 23 Nov 2026', 'Early bird: no → yes'],
    ],
    [
      [
        'program.changed',
        'program 12',
        {
          language: { from: null, to: 'te,hi' },
          status: { from: 'draft', to: 'published' },
          publish_at: { from: null, to: '2026-11-23T03:30:00.000Z' },
        },
      ],
      [
        'Changed program 12',
        'Language: — → Telugu, Hindi',
        'Status: Draft → Published',
        'Publish at: — → 23 Nov 2026, 9:00 AM IST',
      ],
    ],
    [['program.changed', 'program 12'], ['Saved program 12 unchanged']],
    [
      ['personal-request.status-changed', 'personal-request 7', { status: { from: 'new', to: 'booked' } }],
      ['Changed personal request 7 from new to booked'],
    ],
    [
      ['volunteer.status-changed', 'volunteer 7', { status: { from: 'pending', to: 'accepted' } }],
      ['Changed volunteer application 7 from pending to accepted'],
    ],
    [['id-number.seen', 'donation 3'], ['Viewed the ID number of donation 3']],
    [
      ['attention.resolved', 'attention 3', { note: 'Given back' }],
      ['Resolved a flagged payment: Given back'],
    ],
    [
      ['donations.exported', 'donations', { rows: 120_000, search: 'asha', payment_status: 'completed' }],
      ['Exported 1,20,000 donations', 'Containing: asha', 'Payment status: completed'],
    ],
    [['access.logged-in', 'back office', { from: 'this machine' }], ['Logged in from this machine']],
    [
      ['access.recovery-code-used', 'back office', { from: 'this machine', left: 9 }],
      ['Used a recovery code, from this machine; 9 left'],
    ],
    [['access.second-factor-on', 'back office', { sessions: 0 }], ['Turned two-step login on']],
    [
      ['access.logged-out-everywhere', 'back office', { sessions: 1 }],
      ['Logged out everywhere; 1 session ended'],
    ],
    [
      ['payment.refunded', 'transaction reg_12', { paise: 150_050, reason: 'asked for it' }],
      ['Refunded ₹1,500.50 of transaction reg_12', 'Reason: asked for it'],
    ],
    [
      [
        'payment.accepted',
        'transaction reg_12',
        { asked_paise: 100_000, received_paise: 90_000, payment: 'pay_1', reason: 'An offer' },
      ],
      ['Accepted ₹900 instead of ₹1,000 for transaction reg_12: An offer', 'Payment: pay_1'],
    ],
    [
      ['statement.filed', 'statement 10BD-2026-original.csv', { rows: 1, rupees: 500 }],
      ['Created the statement file “10BD-2026-original.csv” with 1 row', 'Rupees: 500'],
    ],
    [
      ['statement.row-withdrawn', 'statement row 7'],
      ['Recorded that statement row 7 was deleted at the portal'],
    ],
    [
      ['statement.certificates-imported', 'statement certificates', { stored: 3, known: 1, unmatched: 0 }],
      ['Imported 3 certificates of donations', 'Known: 1', 'Unmatched: 0'],
    ],
    [['tax-receipt.seen', 'tax-receipt QLU/2026-27/0001'], ['Viewed tax receipt QLU/2026-27/0001']],
    [
      ['foundation.picture-removed', 'foundation', { picture: 'logo' }],
      ['Removed the logo of the foundation'],
    ],
    [
      ['shelf.moved', 'shelf 4', { bannerId: 9 }],
      ['Shelf moved: shelf 4', 'Banner ID: 9'],
    ],
  ])('%j is shown as a sentence and detail lines', (of, lines) => {
    expect(textOf(...of)).toEqual(lines);
  });

  it.each([
    ['program.changed', 'program 12', 'Inner Child', 'Saved the program “Inner Child” unchanged'],
    ['id-number.seen', 'donation 3', 'లక్ష్మీ', 'Viewed the ID number of లక్ష్మీ, donation 3'],
    [
      'volunteer.status-changed',
      'volunteer 7',
      'Ravi',
      'Changed the volunteer application of Ravi from — to —',
    ],
    ['payment.refunded', 'transaction reg_12', 'Ravi', 'Refunded money of transaction reg_12 (Ravi)'],
    [
      'statement.certificate-seen',
      'transaction donation-1',
      'లక్ష్మి',
      'Downloaded the certificate of transaction donation-1 (లక్ష్మి)',
    ],
    ['person.noted', 'registration 4', 'Ravi', 'Wrote a note about Ravi'],
  ])('%s of %s names %s', (action, subject, subject_name, sentence) => {
    expect(auditSentence({ ...entry(action, subject), subject_name }).sentence).toBe(sentence);
  });

  it('shows price tiers in rupees', () => {
    const none = { paise: null, description: null };
    const tiers = {
      from: [{ paise: 200_000, description: 'Early bird' }, none],
      to: [{ paise: 0, description: '' }, none],
    };
    expect(detailLines({ tiers })).toEqual(['Prices: ₹2,000 Early bird; — → ₹0; —']);
  });
});
