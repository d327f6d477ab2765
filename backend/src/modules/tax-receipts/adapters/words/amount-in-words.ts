import { Injectable } from '@nestjs/common';
import { ToWords } from 'to-words/en-IN';

/** Amounts in words, in the Indian system of lakh and crore. */
@Injectable()
export class AmountInWords {
  private readonly words = new ToWords({ converterOptions: { currency: true } });

  /** `One Lakh Rupees And Fifty Paise Only`. @param paise a whole number above 0 */
  ofPaise(paise: number): string {
    // As a text: a number would lose paise of large amounts.
    const rupees = `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
    return this.words.convert(rupees, { ignoreZeroCurrency: true });
  }
}
