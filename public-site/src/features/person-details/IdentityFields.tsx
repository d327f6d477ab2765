import { filterAadhaar, filterPan, ID_TYPES } from '@qlu/contracts/fields/fields.rules';
import { Field } from '../../ui/Field';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextInput } from '../../ui/TextInput';
import type { PersonForm } from './PersonForm';
import { PERSON_LABELS, type PersonValues } from './personValues';
import { filterInput, westernDigits } from './normalizeInput';

const CHOICES = ID_TYPES.map((type) => ({ value: type, label: type }));

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

interface IdentityFieldsProps {
  form: PersonForm;
  idType: PersonValues['idType'];
  /**
   * Called when the type changes. The form must clear the number, because it belongs to the previous type.
   */
  onTypeChange: () => void;
  required?: boolean;
}

export function IdentityFields({ form, idType, onTypeChange, required = true }: IdentityFieldsProps) {
  const { register, errors } = form;
  const numberInput = idType === '' ? null : NUMBER_INPUTS[idType];
  const number = register('idNumber');
  return (
    <>
      <RadioGroup
        legend={PERSON_LABELS.idType}
        choices={CHOICES}
        required={required}
        radio={register('idType', onTypeChange)}
        errors={errors('idType')}
      />
      <Field
        label={PERSON_LABELS.idNumber}
        required={required}
        hint={numberInput ? numberInput.hint : 'Please select an ID type first'}
        errors={errors('idNumber')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...number}
            onChange={(event) => {
              if (numberInput) filterInput(event.currentTarget, numberInput.filter);
              number.onChange(event);
            }}
            disabled={!numberInput}
            inputMode={numberInput?.inputMode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  );
}
