import { filterAadhaar, filterPan, ID_TYPES } from '@qlu/contracts/fields/fields.rules';
import { Field } from '../../ui/Field';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextInput } from '../../ui/TextInput';
import type { PersonForm } from './PersonForm';
import { PERSON_LABELS, type PersonValues } from './personValues';
import { filterInput, westernDigits } from './typing';

const CHOICES = ID_TYPES.map((type) => ({ value: type, label: type }));

/** How a number of each type is typed (spec 2 §5). */
const TYPING = {
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
  /** Another type was chosen: the number belongs to the type before (spec 2 §4). */
  onTypeChange: () => void;
}

export function IdentityFields({ form, idType, onTypeChange }: IdentityFieldsProps) {
  const { register, errors } = form;
  const typing = idType === '' ? null : TYPING[idType];
  const number = register('idNumber');
  return (
    <>
      <RadioGroup
        legend={PERSON_LABELS.idType}
        choices={CHOICES}
        required
        radio={register('idType', { onChange: onTypeChange })}
        errors={errors('idType')}
      />
      <Field
        label={PERSON_LABELS.idNumber}
        required
        hint={typing ? typing.hint : 'Please select an ID type first'}
        errors={errors('idNumber')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...number}
            onChange={(event) => {
              if (typing) filterInput(event.currentTarget, typing.filter);
              return number.onChange(event);
            }}
            disabled={!typing}
            inputMode={typing?.inputMode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  );
}
