/** The payer's details in the form. */
export type Person = { name: string; email: string; phone: string; idNumber: string };

const FIRST_PHONE = 6_000_000_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

let count = 0;

/** A new person with a unique phone, email and ID number: the server finds repeats by them. */
export function newPerson(): Person {
  count += 1;
  return {
    name: 'Sample Person',
    email: `sample.person.${count}@example.org`,
    phone: String(FIRST_PHONE + count),
    idNumber: panOf(count),
  };
}

/** A unique PAN: five letters, four digits, one letter. */
function panOf(number: number): string {
  let letters = '';
  for (let rest = Math.floor(number / 10_000); letters.length < 5; rest = Math.floor(rest / 26)) {
    letters = `${LETTERS[rest % 26]}${letters}`;
  }
  return `${letters}${String(number % 10_000).padStart(4, '0')}F`;
}
