import { alertTexts } from './alert-texts';

const NO_PROBLEMS = {
  gateway: { keys_rejected_since: null, unreachable_since: null, test_keys_in_production: false },
  webhook: { silent: false, last_event_at: null, settled: 3 },
};

describe('alertTexts', () => {
  it('returns no alerts when there are no problems', () => {
    expect(alertTexts(NO_PROBLEMS)).toEqual([]);
  });

  it('says since when the keys are rejected, and that nobody can pay', () => {
    const gateway = {
      keys_rejected_since: '2026-11-22T03:24:00Z',
      unreachable_since: null,
      test_keys_in_production: false,
    };
    const [alert] = alertTexts({ ...NO_PROBLEMS, gateway });
    expect(alert).toMatchObject({
      type: 'error',
      message: 'Razorpay has rejected our keys since 22 Nov 2026, 8:54 AM IST. Nobody can pay.',
    });
  });

  it('says since when Razorpay does not respond, and that no money is lost', () => {
    const gateway = { ...NO_PROBLEMS.gateway, unreachable_since: '2026-11-22T03:24:00Z' };
    const [alert] = alertTexts({ ...NO_PROBLEMS, gateway });
    expect(alert?.message).toBe(
      'Razorpay has not responded since 22 Nov 2026, 8:54 AM IST. Nobody can pay online.',
    );
    expect(alert?.description).toContain('No money is lost');
  });

  it.each([
    [
      { settled: 1, last_event_at: null },
      '1 payment was completed within the last day, but no message about it has arrived for at least 30 minutes. No message has ever arrived.',
    ],
    [
      { settled: 1_200, last_event_at: '2026-11-20T03:24:00Z' },
      '1,200 payments were completed within the last day, but no message about them has arrived for at least 30 minutes. The last message arrived on 20 Nov 2026, 8:54 AM IST.',
    ],
  ])('reports a silent webhook with %j', (counts, description) => {
    const [alert] = alertTexts({ ...NO_PROBLEMS, webhook: { silent: true, ...counts } });
    expect(alert?.type).toBe('warning');
    expect(alert?.description).toContain(description);
  });

  it('sorts the alerts by severity', () => {
    const kinds = alertTexts({
      gateway: {
        keys_rejected_since: '2026-11-22T03:24:00Z',
        unreachable_since: null,
        test_keys_in_production: true,
      },
      webhook: { silent: true, last_event_at: null, settled: 1 },
    }).map(({ kind }) => kind);
    expect(kinds).toEqual(['keys', 'test-keys', 'webhook']);
  });
});
