import { actionWords, detailLines, subjectWords } from './audit-words';

describe('An entry of the audit log', () => {
  it.each([
    ['program.changed', 'Program changed'],
    ['id-number.seen', 'ID number seen'],
    ['volunteer.status-changed', 'Volunteer status changed'],
  ])('with the action %s reads %s', (action, words) => {
    expect(actionWords(action)).toBe(words);
  });

  it('names its subject', () => {
    expect(subjectWords('registration 7')).toBe('Registration 7');
  });

  it('says what was before and after, or what it is', () => {
    const details = {
      programName: { from: 'Inner Child', to: 'Inner Child Healing' },
      end_date: { from: null, to: '2026-11-23' },
      earlyBird: { from: false, to: true },
      status: 'accepted',
      bannerId: 4,
    };
    expect(detailLines(details)).toEqual([
      'Program name: Inner Child → Inner Child Healing',
      'End date: — → 23 Nov 2026',
      'Early bird: no → yes',
      'Status: accepted',
      'Banner ID: 4',
    ]);
    expect(detailLines({})).toEqual([]);
  });

  it('writes price tiers in rupees', () => {
    const none = { paise: null, description: null };
    const tiers = {
      from: [{ paise: 200_000, description: 'Early bird' }, none],
      to: [{ paise: 0, description: '' }, none],
    };
    expect(detailLines({ tiers })).toEqual(['Tiers: ₹2,000 Early bird; — → ₹0; —']);
  });
});
