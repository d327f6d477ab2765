import { formatCount } from '../../ui/count';

/** `3 payments need a decision`, the same on the dashboard and on the page behind it. */
export function decisionTexts(count: number): string {
  if (count === 0) return 'Nothing needs a decision';
  return `${formatCount(count)} ${count === 1 ? 'payment needs' : 'payments need'} a decision`;
}
