import { filterAadhaar, filterPan, ID_TYPES } from '@qlu/contracts/fields/fields.rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { EmailField, RadioField, TextAreaField, TextField } from '../../ui/formFields';
import { PERSON_LABELS as labels, westernDigits, type PersonValues } from './person';
import styles from './missing-fields.module.css';

/** Name, email and phone of a person. */
export function ContactFields() {
  const { control } = useFormContext<PersonValues>();
  return (
    <>
      <TextField control={control} name="name" label={labels.name} required autoComplete="name" />
      <EmailField control={control} name="email" label={labels.email} required />
      <TextField
        control={control}
        name="phone"
        label={labels.phone}
        required
        hint="10-digit mobile number, without +91"
        type="tel"
        autoComplete="tel-national"
      />
    </>
  );
}

/** @param reason why it is asked, where that is not usual */
export function AddressField({ reason }: { reason?: string | null }) {
  const { control } = useFormContext<PersonValues>();
  const hint = 'House, street, city and PIN code';
  return (
    <TextAreaField
      control={control}
      name="address"
      label={labels.address}
      required
      hint={reason ? `${hint}. ${reason}` : hint}
      rows={3}
      autoComplete="street-address"
    />
  );
}

/** The input settings for the number of each ID type. */
const NUMBER_INPUTS = {
  PAN: {
    filter: (typed: string) => filterPan(westernDigits(typed)),
    inputMode: 'text',
    hint: 'Ten characters, such as ABCDE1234F',
  },
  Aadhaar: {
    filter: (typed: string) => filterAadhaar(westernDigits(typed)),
    inputMode: 'numeric',
    hint: 'The 12 digits of your Aadhaar card',
  },
} as const;

/** The type of an ID and its number. A change of the type clears the number, which belongs to the previous one. */
export function IdentityFields({ required = true }: { required?: boolean }) {
  const { control, resetField } = useFormContext<PersonValues>();
  const idType = useWatch({ control, name: 'idType' });
  const { filter, inputMode, hint = 'Please select an ID type first' } = idType ? NUMBER_INPUTS[idType] : {};
  return (
    <>
      <RadioField
        control={control}
        name="idType"
        legend={labels.idType}
        choices={ID_TYPES.map((type) => ({ value: type, label: type }))}
        required={required}
        onChosen={() => resetField('idNumber', { defaultValue: '' })}
      />
      <TextField
        control={control}
        name="idNumber"
        label={labels.idNumber}
        required={required}
        hint={hint}
        filter={filter}
        disabled={idType === ''}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}

interface MissingFieldsProps<Field extends string> {
  /** Missing or invalid fields, in the form's order. */
  fields: readonly Field[];
  labels: Record<Field, string>;
}

/** The text after each item of a list such as `A, B and C.` */
function separatorAfter(index: number, count: number): string {
  if (index === count - 1) return '.';
  return index === count - 2 ? ' and' : ',';
}

/** Focuses a field within the click: later, a phone opens no keyboard. Of a radio group, the first that can be chosen. */
function goTo(button: HTMLButtonElement, field: string): void {
  button.form?.querySelector<HTMLElement>(`[name="${field}"]:enabled`)?.focus();
}

/** Explains why the button is disabled: links to the missing or invalid fields. */
export function MissingFields<Field extends string>({ fields, labels: names }: MissingFieldsProps<Field>) {
  if (fields.length === 0) return null;
  return (
    <p className={styles.missing}>
      Still to complete:{' '}
      {fields.map((field, index) => (
        <span key={field}>
          <span className={styles.item}>
            <button
              type="button"
              className={styles.goTo}
              onClick={({ currentTarget }) => goTo(currentTarget, field)}
            >
              {names[field]}
            </button>
            {separatorAfter(index, fields.length)}
          </span>{' '}
        </span>
      ))}
    </p>
  );
}
