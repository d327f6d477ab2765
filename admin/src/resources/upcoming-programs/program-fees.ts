import { formatRupees } from '@qlu/contracts/money/money.rules';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import type { ProgramPrices } from '@qlu/contracts/programs/programs.rules';

interface FeeLine {
  description: string;
  amount: string;
}

/**
 * The price tiers as the card shows them. A price of 0 is 'Free'. With neither price nor description the program is
 * 'Free – No registration fee', also with external registration.
 */
export function feeLines(program: ProgramPrices): FeeLine[] {
  const tiers: [number | null, string | null][] = [
    [program.price1, program.description1],
    [program.price2, program.description2],
    [program.price3, program.description3],
  ];
  const set = tiers.filter(([price, description]) => price !== null || description);
  if (set.length === 0) {
    return [{ description: '', amount: PROGRAM_MESSAGES.freeNoFee }];
  }
  return set.map(([price, description]) => ({ description: description ?? '', amount: amountText(price) }));
}

function amountText(price: number | null): string {
  if (price === null) return '';
  return price === 0 ? PROGRAM_MESSAGES.free : formatRupees(price);
}
