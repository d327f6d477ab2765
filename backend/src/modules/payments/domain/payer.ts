/** The payer as entered in the form. */
interface Payer {
  phone: string;
  email: string;
  idNumber: string;
}

/** The payer in normalized form: the last ten digits of the phone, letters in one case, no spaces. */
export function normalizedPayer({ phone, email, idNumber }: Payer): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '').slice(-10);
  const address = email.normalize('NFKC').trim().toLowerCase();
  const id = idNumber.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return JSON.stringify([digits, address, id]);
}
