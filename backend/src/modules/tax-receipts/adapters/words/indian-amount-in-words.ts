import { Injectable } from '@nestjs/common';
import { ToWords } from 'to-words/en-IN';
import { AmountInWords } from '../../ports/amount-in-words.js';

@Injectable()
export class IndianAmountInWords extends AmountInWords {
  private readonly words = new ToWords({ converterOptions: { currency: true } });

  ofPaise(paise: number): string {
    // As a text: a number would lose paise of large amounts.
    const rupees = `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
    return this.words.convert(rupees, { ignoreZeroCurrency: true });
  }
}
