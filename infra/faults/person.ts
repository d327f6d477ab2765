/** Who pays, as the form asks for it. */
export type Person = { name: string; email: string; phone: string; idNumber: string };

const FIRST_PHONE = 6_000_000_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

let made = 0;

/** A person whom nobody else is: the server finds repeated payments by phone, email and ID number. */
export function newPerson(): Person {
  made += 1;
  return {
    name: 'Sample Person',
    email: `sample.person.${made}@example.org`,
    phone: String(FIRST_PHONE + made),
    idNumber: panOf(made),
  };
}

/** Five letters, four digits, one letter. */
function panOf(number: number): string {
  let letters = '';
  for (let rest = Math.floor(number / 10_000); letters.length < 5; rest = Math.floor(rest / 26)) {
    letters = `${LETTERS[rest % 26]}${letters}`;
  }
  return `${letters}${String(number % 10_000).padStart(4, '0')}F`;
}
