/** The `tel:` link for `phone` in any notation. Ten digits are an Indian number. */
export function telAddress(phone: string): string {
  const dialled = phone.replace(/[^0-9+]/g, '');
  return `tel:${/^[0-9]{10}$/.test(dialled) ? '+91' : ''}${dialled}`;
}
