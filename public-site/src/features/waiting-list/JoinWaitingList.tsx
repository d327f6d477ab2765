import type { OptionType, PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { noEmailToday } from '@qlu/contracts/registrations/registrations.messages';
import { MAX_PEOPLE } from '@qlu/contracts/registrations/registrations.rules';
import { WAITING_LIST_TEXT } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { useEffect, useId, useRef } from 'react';
import { forgetDraft } from '../../lib/formDraft';
import { useForm } from '../../lib/useForm';
import { useFormDraft } from '../../lib/useFormDraft';
import { Button } from '../../ui/Button';
import { PrivacyNote } from '../../ui/PrivacyNote';
import { Field } from '../../ui/Field';
import { FieldErrors } from '../../ui/FieldErrors';
import { RadioGroup } from '../../ui/RadioGroup';
import { Select } from '../../ui/Select';
import { StatusPanel } from '../../ui/StatusPanel';
import { ContactFields } from '../person-details/ContactFields';
import { registrationDraftKey } from '../registration/registrationDraft';
import {
  joinDraft,
  joinProblems,
  joinRequestOf,
  keepJoinDraft,
  normalizedJoin,
  type JoinValues,
} from './joinValues';
import { useJoining } from './useJoining';
import styles from '../../ui/link-page.module.css';

const PEOPLE = Array.from({ length: MAX_PEOPLE }, (_, index) => index + 1);

/** Below the centred panel of the program. The stylesheet of the site is at its limit. */
const CENTRED = { justifySelf: 'center', width: '100%' } as const;

interface JoinWaitingListProps {
  programId: number;
  /** Those that are full. */
  options: readonly (PaymentOption & { type: OptionType })[];
  /** There are free places again. */
  onFree: () => void;
}

/** The form of somebody who wants to wait for places. */
export function JoinWaitingList({ programId, options, onFree }: JoinWaitingListProps) {
  const title = useId();
  const done = useRef<HTMLDivElement>(null);
  const doneTitle = useRef<HTMLHeadingElement>(null);
  const { state, problem, isEmailLimitReached, text, join } = useJoining();
  const form = useForm<JoinValues>(() => joinDraft(programId), {
    normalized: normalizedJoin,
    problems: (values) => joinProblems(values, options),
  });
  useFormDraft(form, {
    read: () => joinDraft(programId),
    keep: (values) => keepJoinDraft(programId, values),
  });
  useEffect(() => {
    if (state !== 'joined') return;
    forgetDraft(registrationDraftKey(programId));
    doneTitle.current?.focus({ preventScroll: true });
    done.current?.scrollIntoView({ block: 'center' });
  }, [state, programId]);

  const onSubmit = form.submit(async (values) => {
    const refused = await join(joinRequestOf(programId, values, options));
    if (refused?.fields) {
      const { number_of_people: people, ...fields } = refused.fields;
      form.reject({ ...fields, people });
      if (people) form.focus('people');
    }
    if (refused?.code === 'PLACES_FREE') onFree();
  });

  const isAtField = problem?.fields?.number_of_people !== undefined;
  if (state === 'joined') {
    return (
      <div ref={done}>
        <StatusPanel tone="success" title="You Are on the Waiting List" titleRef={doneTitle}>
          <p>{WAITING_LIST_TEXT} Please book travel only after we confirm your place.</p>
          {isEmailLimitReached && <p>{noEmailToday(form.values.email)} Your place on the list is kept.</p>}
        </StatusPanel>
      </div>
    );
  }
  return (
    <form className={styles.form} style={CENTRED} noValidate aria-labelledby={title} onSubmit={onSubmit}>
      <h2 id={title}>Join the Waiting List</h2>
      <p>{WAITING_LIST_TEXT}</p>
      {options.length > 1 && (
        <RadioGroup
          legend="Option"
          choices={options.map(({ type, description }) => ({ value: type, label: description }))}
          required
          radio={form.register('option')}
          errors={form.errors('option')}
        />
      )}
      <Field label="Number of People" required errors={form.errors('people')}>
        {(control) => (
          <Select {...control} {...form.register('people')}>
            {PEOPLE.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? '1 person' : `${count} people`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ContactFields form={form} />
      <div role="alert">{problem && !isAtField && <FieldErrors id="join-failure" errors={[text]} />}</div>
      <Button type="submit" wide busy={state === 'sending'}>
        {state === 'sending' ? 'Sending...' : 'Join the Waiting List'}
      </Button>
      <PrivacyNote reason="We use these details to offer you a place when one opens." />
    </form>
  );
}
