/** The address that dials `phone`, however it was typed; ten digits alone are an Indian number. */
export function telAddress(phone: string): string {
  const dialled = phone.replace(/[^0-9+]/g, '');
  return `tel:${/^[0-9]{10}$/.test(dialled) ? '+91' : ''}${dialled}`;
}
