/** Amounts in words, in the Indian system of lakh and crore. */
export abstract class AmountInWords {
  /** `One Lakh Rupees And Fifty Paise Only`. @param paise a whole number above 0 */
  abstract ofPaise(paise: number): string;
}
