import { filterAadhaar, filterPan, ID_TYPES } from '@qlu/contracts/fields/fields.rules';
import { Field } from '../../ui/Field';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextInput } from '../../ui/TextInput';
import { FIELD_LABELS, type RegistrationValues } from './registrationValues';
import { filterInput, westernDigits } from './typing';
import { sentencesOf, type RegistrationFormMethods } from './useRegistrationForm';

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
  form: RegistrationFormMethods;
  idType: RegistrationValues['idType'];
}

export function IdentityFields({ form, idType }: IdentityFieldsProps) {
  const { register, resetField, formState } = form;
  const typing = idType === '' ? null : TYPING[idType];
  const type = register('idType', { onChange: () => resetField('idNumber', { defaultValue: '' }) });
  const number = register('idNumber');
  return (
    <>
      <RadioGroup
        legend={FIELD_LABELS.idType}
        choices={CHOICES}
        required
        radio={type}
        errors={sentencesOf(formState.errors, 'idType')}
      />
      <Field
        label={FIELD_LABELS.idNumber}
        required
        hint={typing ? typing.hint : 'Please select an ID type first'}
        errors={sentencesOf(formState.errors, 'idNumber')}
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
