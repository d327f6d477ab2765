/** 16 letters and digits without those that look like another one: 80 random bits. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const PREFIX = 'QLU:';

/**
 * The code in what a camera read or a person typed; null when it is none. Letters that look like a digit are read as the
 * digit.
 */
export function readCheckInCode(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const code = (plain.startsWith(PREFIX) ? plain.slice(PREFIX.length) : plain)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** What the QR code contains. Capital letters and digits make it small. */
export function checkInQrText(code: string): string {
  return `${PREFIX}${code}`;
}

/** `7K2M-9XQ4-…`, for people. */
export function formatCheckInCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The picture of the QR code. Everybody who knows the code can make it. */
export function checkInPicturePath(code: string): string {
  return `/api/registrations/check-in-codes/${code}.png`;
}

/** What stands before a check-in code: `Check-in code for both of you`. */
export function checkInCodeText(people: number): string {
  if (people === 1) return 'Your check-in code';
  return people === 2 ? 'Check-in code for both of you' : `Check-in code for all ${people} of you`;
}
