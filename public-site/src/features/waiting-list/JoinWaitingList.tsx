import type { WaitingListJoinedResponse } from '@qlu/contracts/api/index';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import type { OptionType, PaymentOption } from '@qlu/contracts/programs/programs.rules';
import { noEmailToday } from '@qlu/contracts/registrations/registrations.messages';
import { MAX_PEOPLE } from '@qlu/contracts/registrations/registrations.rules';
import { WAITING_LIST_TEXT } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { forgetDraft } from '../../lib/formDraft';
import { showRejected, useCheckedForm, useSubmit } from '../../lib/forms';
import { call, problemText } from '@qlu/contracts/client/http';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/fields';
import { RadioField, SelectField } from '../../ui/formFields';
import styles from '../../ui/link-page.module.css';
import { PrivacyNote } from '../../ui/Text';
import { StatusPanel } from '../../ui/StatusPanel';
import { ContactFields } from '../person-details/PersonFields';
import { registrationDraftKey } from '../registration/registration';
import {
  joinDraft,
  joinProblems,
  joinRequestOf,
  keepJoinDraft,
  normalizedJoin,
  type JoinValues,
} from './joining';

const LIMIT_MS = 30_000;
const PEOPLE = Array.from({ length: MAX_PEOPLE }, (_, index) => index + 1);

/** Below the centred panel of the program. */
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
  const [joined, setJoined] = useState<WaitingListJoinedResponse | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useCheckedForm<JoinValues>({
    empty: joinDraft(programId),
    normalized: normalizedJoin,
    problems: (values) => joinProblems(values, options),
    draft: {
      read: () => joinDraft(programId),
      keep: (values) => keepJoinDraft(programId, values),
    },
  });
  const { control } = form;
  const { isSubmitting } = form.formState;
  useEffect(() => {
    if (!joined) return;
    forgetDraft(registrationDraftKey(programId));
    doneTitle.current?.focus({ preventScroll: true });
    done.current?.scrollIntoView({ block: 'center' });
  }, [joined, programId]);

  const onSubmit = useSubmit(form, async (values) => {
    setFailure(null);
    const result = await call<WaitingListJoinedResponse>('/api/waiting-list', {
      method: 'POST',
      body: joinRequestOf(programId, values, options),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (result.ok) return setJoined(result.data);
    const { problem } = result;
    const isAtField = problem.fields?.number_of_people !== undefined;
    if (!isAtField) setFailure(problemText(problem, NO_RESPONSE_MESSAGES.sendAgain));
    showRejected(form, problem, (name) =>
      name === 'number_of_people' ? 'people' : name in values ? (name as keyof JoinValues) : undefined,
    );
    if (problem.code === 'PLACES_FREE') onFree();
  });

  if (joined) {
    return (
      <div ref={done}>
        <StatusPanel tone="success" title="You Are on the Waiting List" titleRef={doneTitle}>
          <p>{WAITING_LIST_TEXT} Please book travel only after we confirm your place.</p>
          {joined.email_limit_reached && (
            <p>{noEmailToday(form.getValues('email'))} Your place on the list is kept.</p>
          )}
        </StatusPanel>
      </div>
    );
  }
  return (
    <FormProvider {...form}>
      <form className={styles.form} style={CENTRED} noValidate aria-labelledby={title} onSubmit={onSubmit}>
        <h2 id={title}>Join the Waiting List</h2>
        <p>{WAITING_LIST_TEXT}</p>
        {options.length > 1 && (
          <RadioField
            control={control}
            name="option"
            legend="Option"
            choices={options.map(({ type, description }) => ({ value: type, label: description }))}
            required
          />
        )}
        <SelectField control={control} name="people" label="Number of People" required>
          {PEOPLE.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 person' : `${count} people`}
            </option>
          ))}
        </SelectField>
        <ContactFields />
        <div role="alert">{failure && <FieldError id="join-failure" error={failure} />}</div>
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Join the Waiting List'}
        </Button>
        <PrivacyNote reason="We use these details to offer you a place when one opens." />
      </form>
    </FormProvider>
  );
}
