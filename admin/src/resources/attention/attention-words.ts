import type { AttentionFlagAnswer } from '@qlu/contracts/api/index';
import { formatMoney, formatRupees } from '@qlu/contracts/money/money.rules';

/** What happened, and what the administrator can do about it, in plain words. */
export function attentionWords(flag: AttentionFlagAnswer): { title: string; advice: string } {
  const came = formatMoney(flag.amount, flag.currency);
  const expected = formatRupees(flag.expected_amount);
  switch (flag.kind) {
    case 'amount_mismatch':
      return {
        title: `${came} came instead of ${expected}`,
        advice:
          'Nothing was completed by it. Give the money back, or settle it with the payer and write down what you agreed.',
      };
    case 'paid_twice':
      return {
        title: `${came} came a second time`,
        advice: 'The first payment stands. Give the second one back.',
      };
    case 'program_over':
      return {
        title: `${came} came when the program was over`,
        advice:
          'The registration is confirmed. Carry it forward with the participant, or give the money back.',
      };
  }
}
