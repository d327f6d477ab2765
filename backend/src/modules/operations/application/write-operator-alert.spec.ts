import { ALERT_KINDS, type AlertKind, type Alerts } from '../ports/alerts.js';
import { WriteOperatorAlert } from './write-operator-alert.js';

const SINCE = new Date('2026-11-01T04:30:00Z');

function writer(open: AlertKind | null): WriteOperatorAlert {
  const alerts: Partial<Alerts> = { openSince: async (kind) => (kind === open ? SINCE : null) };
  return new WriteOperatorAlert(alerts as Alerts, 'operator@example.org');
}

it.each(ALERT_KINDS)('an open alert %s says since when, and what to do', async (kind) => {
  const email = await writer(kind).write(`${kind} 2026-11-01T04:31:00Z`);
  expect(email).toMatchObject({
    to: { address: 'operator@example.org' },
    facts: [{ name: 'Since', value: expect.stringContaining('10:00') as string }],
    link: { path: '/admin/attention' },
  });
  expect(email?.paragraphs.at(-1)).toMatch(/^Please /);
});

it('the operator gets no alert for a solved problem', async () => {
  expect(await writer(null).write('emails_failing 2026-11-01T04:31:00Z')).toBeNull();
  expect(await writer('disk_nearly_full').write('emails_failing 2026-11-01T04:31:00Z')).toBeNull();
});
