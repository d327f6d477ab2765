import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Participant {
  name: string;
  email: string;
  phone: string;
  address: string;
  idType: 'PAN' | 'Aadhaar';
  idNumber: string;
}

/** A participant with a unique email address. */
export function newParticipant(changes: Partial<Participant> = {}): Participant {
  return {
    name: 'లక్ష్మీ ప్రసన్న 🙏 Rao',
    email: `visitor.${randomBytes(5).toString('hex')}@example.org`,
    phone: '9876543210',
    address: '12 Lake View Road, Hyderabad 500034',
    idType: 'PAN',
    idNumber: 'ABCDE1234F',
    ...changes,
  };
}

/** Fills in the personal details of a registration or a donation, with the declaration if the form asks for it. */
export async function fillDetails(page: Page, person: Participant): Promise<void> {
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Phone Number').fill(person.phone);
  // The program decides whether the form asks for these.
  const address = page.getByLabel('Address', { exact: true });
  if (await address.isVisible()) await address.fill(person.address);
  const idType = page.getByRole('radio', { name: person.idType });
  if (await idType.isVisible()) {
    await idType.check();
    await page.getByLabel('ID Number').fill(person.idNumber);
  }
  const declaration = page.getByRole('checkbox', { name: 'I declare that I am an Indian citizen' });
  if (await declaration.isVisible()) await declaration.check();
}
