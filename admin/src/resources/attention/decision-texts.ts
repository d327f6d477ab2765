import { formatCount } from '../../ui/count';

/** `3 payments need a decision`. Shown on the dashboard and on the page Needs Attention. */
export function decisionTexts(count: number): string {
  if (count === 0) return 'Nothing needs a decision';
  return `${formatCount(count)} ${count === 1 ? 'payment needs' : 'payments need'} a decision`;
}
