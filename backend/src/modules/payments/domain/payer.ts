/** Who pays, as the form names the person. */
export interface Payer {
  phone: string;
  email: string;
  idNumber: string;
}

/** The payer in one spelling: the last ten digits of the phone, letters in one case, no spaces. */
export function normalizedPayer({ phone, email, idNumber }: Payer): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '').slice(-10);
  const address = email.normalize('NFKC').trim().toLowerCase();
  const id = idNumber.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return JSON.stringify([digits, address, id]);
}
