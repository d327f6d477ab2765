import { AddressField } from './AddressField';
import { ContactFields } from './ContactFields';
import type { PersonForm } from './PersonForm';

/** Name, email, phone and address of a donor. */
export function PersonFields({ form }: { form: PersonForm }) {
  return (
    <>
      <ContactFields form={form} />
      <AddressField form={form} />
    </>
  );
}
