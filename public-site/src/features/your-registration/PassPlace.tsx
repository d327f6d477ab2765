import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { emailProblem, fullNameProblem, phoneProblem } from '@qlu/contracts/fields/fields.rules';
import { useEffect, useState } from 'react';
import { draftTexts, draftValues, keepDraft } from '../../lib/formDraft';
import { EmailInput } from '../../ui/EmailInput';
import { Field } from '../../ui/Field';
import { PrivacyNote } from '../../ui/PrivacyNote';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextInput } from '../../ui/TextInput';
import { normalizePhone, plainText } from '../person-details/normalizeInput';
import { ChangePanel, type ChangeProps } from './ChangePanel';
import { placeNames } from './ownFacts';

interface PassPlaceProps extends ChangeProps {
  registration: OwnRegistrationResponse;
}

const FIELDS = ['place', 'to', 'phone', 'email'] as const;

/** The key of the form's draft in this tab. */
export const passDraftKey = (token: string): string => `pass-on:${token}`;

/** Gives a place to another person by name. What was typed stays over a refresh. */
export function PassPlace({ token, registration, onConfirm, onPay: _, ...panel }: PassPlaceProps) {
  const { people, names } = registration;
  const key = passDraftKey(token);
  const [typed, setTyped] = useState(() => draftTexts(draftValues(key), FIELDS));
  useEffect(() => {
    keepDraft(key, { ...typed, idNumber: '' });
  }, [key, typed]);
  const control = (name: (typeof FIELDS)[number]) => ({
    name,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  const [isChecked, setIsChecked] = useState(false);
  // A place without a name can be given one when those before it have names.
  const choices = placeNames(registration)
    .slice(0, names.length + 1)
    .map((label, index) => ({ value: String(index + 1), label }));
  const place = choices.some(({ value }) => value === typed.place) ? Number(typed.place) : 1;
  const isFirst = place === 1;
  const to = typed.to;
  const phone = normalizePhone(typed.phone);
  const email = plainText(typed.email);
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
  return (
    <ChangePanel {...panel} title="Who comes instead?" confirm="Yes, Change the Name" onSubmit={send}>
      {people > 1 && (
        <RadioGroup
          legend="Whose place is it?"
          choices={choices}
          required
          radio={{ ...control('place'), value: String(place), onBlur: () => undefined }}
        />
      )}
      <Field label="Full name of the new person" required errors={errors('to')}>
        {(field) => <TextInput {...field} {...control('to')} autoComplete="off" />}
      </Field>
      {isFirst && (
        <>
          <Field
            label="Mobile number of the new person"
            hint="Leave empty to keep your number."
            errors={errors('phone')}
          >
            {(field) => <TextInput {...field} {...control('phone')} type="tel" autoComplete="off" />}
          </Field>
          <Field
            label="Email of the new person"
            hint="Leave empty to keep your email."
            errors={errors('email')}
          >
            {(field) => <EmailInput {...field} {...control('email')} autoComplete="off" />}
          </Field>
        </>
      )}
      {isFirst && (
        <p>
          The new person gets a link and a check-in code of their own by email. This page and your code stop
          working.
        </p>
      )}
      <p>
        There is nothing to pay.{registration.money && isFirst ? ' The receipt will carry the new name.' : ''}
      </p>
      <PrivacyNote reason="We use these details to write to the new person about the place." />
    </ChangePanel>
  );
}
