import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { emailProblem, fullNameProblem, phoneProblem } from '@qlu/contracts/fields/fields.rules';
import { useState } from 'react';
import { Field } from '../../ui/Field';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextInput } from '../../ui/TextInput';
import { normalizePhone, plainText } from '../person-details/normalizeInput';
import { ChangePanel, type ChangeProps } from './ChangePanel';
import { placeNames } from './ownFacts';

interface PassPlaceProps extends ChangeProps {
  registration: OwnRegistrationResponse;
}

/** Gives a place to another person by name. */
export function PassPlace({ registration, onConfirm, onPay: _, ...panel }: PassPlaceProps) {
  const { people, names } = registration;
  const [place, setPlace] = useState(1);
  const [to, setTo] = useState('');
  const [typedPhone, setPhone] = useState('');
  const [typedEmail, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isFirst = place === 1;
  const phone = normalizePhone(typedPhone);
  const email = plainText(typedEmail);
  const problems = {
    to: fullNameProblem(to),
    phone: isFirst && phone !== '' ? phoneProblem(phone) : null,
    email: isFirst && email !== '' ? emailProblem(email) : null,
  };
  const errors = (name: keyof typeof problems): string[] => {
    const problem = problems[name];
    return isChecked && problem ? [problem] : [];
  };
  const send = (): void => {
    setIsChecked(true);
    const wrong = (['to', 'phone', 'email'] as const).find((name) => problems[name] !== null);
    if (wrong) {
      document.querySelector<HTMLElement>(`form [name="${wrong}"]`)?.focus();
      return;
    }
    const contact = isFirst ? { phone: phone || null, email: email || null } : {};
    onConfirm({ place, from: names[place - 1] ?? '', to: to.trim(), ...contact });
  };
  // A place without a name can be given one when those before it have names.
  const choices = placeNames(registration)
    .slice(0, names.length + 1)
    .map((label, index) => ({ value: String(index + 1), label }));
  return (
    <ChangePanel {...panel} title="Who comes instead?" confirm="Yes, change the name" onSubmit={send}>
      {people > 1 && (
        <RadioGroup
          legend="Whose place is it?"
          choices={choices}
          required
          radio={{
            name: 'place',
            value: String(place),
            onChange: ({ currentTarget }) => setPlace(Number(currentTarget.value)),
            onBlur: () => undefined,
          }}
        />
      )}
      <Field label="Full name of the new person" required errors={errors('to')}>
        {(control) => (
          <TextInput
            {...control}
            name="to"
            autoComplete="off"
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        )}
      </Field>
      {isFirst && (
        <>
          <Field
            label="Mobile number of the new person"
            hint="Leave it empty if we should go on calling you."
            errors={errors('phone')}
          >
            {(control) => (
              <TextInput
                {...control}
                name="phone"
                type="tel"
                autoComplete="off"
                value={typedPhone}
                onChange={({ currentTarget }) => setPhone(currentTarget.value)}
              />
            )}
          </Field>
          <Field
            label="Email of the new person"
            hint="Leave it empty if we should go on writing to you."
            errors={errors('email')}
          >
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                autoComplete="off"
                value={typedEmail}
                onChange={({ currentTarget }) => setEmail(currentTarget.value)}
              />
            )}
          </Field>
        </>
      )}
      <p>
        Nothing is paid or refunded
        {registration.money && isFirst ? ', and your receipt shows the new name' : ''}.
      </p>
    </ChangePanel>
  );
}
