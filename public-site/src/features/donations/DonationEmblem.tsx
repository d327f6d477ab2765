import type { DonationType } from '@qlu/contracts/donations/donations.rules';

/** The lines of an icon for each donation type, in a 48 × 48 view box. */
const EMBLEMS: Record<DonationType, string> = {
  'sahasraara-pyramid': 'M24 8 5 38h38L24 8ZM24 8l7 30M12 38 24 24l12 14M24 24V8M3 42h42',
  crystal: 'M24 4 34 14v20L24 44 14 34V14L24 4ZM14 14l10 5 10-5M24 19v25M14 34l10-6 10 6',
  petal: 'M24 40c-8-9-8-22 0-32 8 10 8 23 0 32ZM24 40V20M24 33l-4-5M24 28l4-5M8 42c10-4 22-4 32 0',
  goshala:
    'M15 15C10 15 7 11 8 6c2 3 5 4 9 5M33 15c5 0 8-4 7-9-2 3-5 4-9 5M15 13c3-3 15-3 18 0 1 7-1 12-3 17-1 6-1 12-6 12s-5-6-6-12c-2-5-4-10-3-17ZM14 19c-4 3-8 3-10 1 3-3 7-4 10-3M34 19c4 3 8 3 10 1-3-3-7-4-10-3M19 34c3 2 7 2 10 0M20 22v2M28 22v2',
  annadaanam:
    'M6 24h36c0 10-7 17-18 17S6 34 6 24ZM17 44h14M12 24c1-6 6-9 12-9s11 3 12 9M18 10c-2-2 2-3 0-6M24 10c-2-2 2-3 0-6M30 10c-2-2 2-3 0-6',
  'pay-it-forward':
    'M24 20c-5-4-8-7-8-11a4.5 4.5 0 0 1 8-3 4.5 4.5 0 0 1 8 3c0 4-3 7-8 11ZM4 28h6c5 0 7 2 10 4h7c3 0 3 5 0 5h-8M27 36l11-7c3-2 6 2 3 4L29 43c-3 2-6 2-9 1l-8-3H4',
  general:
    'M14 26c0-7 10-11 10-20 0 9 10 13 10 20a10 10 0 0 1-20 0ZM24 30c-3-3-1-6 0-8 1 2 3 5 0 8ZM6 38c4 6 32 6 36 0M6 38c6-3 30-3 36 0',
  'vanya-maitreya':
    'M24 44V22M24 34l-7-6M24 30l6-5M24 4c6 0 9 4 9 8 5 1 8 5 7 10-1 6-6 8-11 7-3 3-7 3-10 0-5 1-10-1-11-7-1-5 2-9 7-10 0-4 3-8 9-8ZM10 44h28',
};

export function DonationEmblem({ type }: { type: DonationType }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={EMBLEMS[type]} />
    </svg>
  );
}
