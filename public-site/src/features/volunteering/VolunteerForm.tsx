import type { RefObject } from 'react';
import { AVAILABILITIES, AVAILABILITY_LABELS, OTHER_SKILL } from '@qlu/contracts/volunteers/volunteers.rules';
import { useFirstFocus } from '../../lib/useFirstFocus';
import { Button } from '../../ui/Button';
import { StatusPanel } from '../../ui/StatusPanel';
import { PrivacyNote } from '../../ui/PrivacyNote';
import { EmailInput } from '../../ui/EmailInput';
import { Field } from '../../ui/Field';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextArea } from '../../ui/TextArea';
import { TextInput } from '../../ui/TextInput';
import { SkillChoices } from './SkillChoices';
import { loadVolunteerCode, useVolunteerForm } from './useVolunteerForm';
import styles from './volunteer-form.module.css';
import { VOLUNTEER_LABELS as labels } from './volunteerValues';

const TIMES = AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] }));

/** The application form for volunteers. */
export function VolunteerForm() {
  const { form, isSending, isApplied, title, applyAgain, submit } = useVolunteerForm();
  const { register, errors, values } = form;
  const onFocus = useFirstFocus(loadVolunteerCode);
  if (isApplied) return <Applied titleRef={title} onAgain={applyAgain} />;
  return (
    <form className={styles.form} method="post" noValidate onFocus={onFocus} onSubmit={form.submit(submit)}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        Your Application
      </h2>
      <Field label={labels.name} required errors={errors('name')}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <div className={styles.pair}>
        <Field label={labels.email} required errors={errors('email')}>
          {(control) => <EmailInput {...control} {...register('email')} />}
        </Field>
        <Field label={labels.phone} required errors={errors('phone')}>
          {(control) => <TextInput {...control} {...register('phone')} type="tel" autoComplete="tel" />}
        </Field>
      </div>
      <SkillChoices
        legend={labels.skills}
        errors={errors('skills')}
        chosen={values.skills}
        onChange={(skills) => form.set({ skills })}
        onBlur={register('skills').onBlur}
      />
      {values.skills.includes(OTHER_SKILL) && (
        <Field label={labels.otherSkill} errors={errors('otherSkill')}>
          {(control) => <TextInput {...control} {...register('otherSkill')} />}
        </Field>
      )}
      <RadioGroup
        legend={labels.availability}
        choices={TIMES}
        required
        radio={register('availability')}
        errors={errors('availability')}
      />
      <Field label={labels.reason} required errors={errors('reason')}>
        {(control) => <TextArea {...control} {...register('reason')} rows={4} />}
      </Field>
      <Button type="submit" wide busy={isSending}>
        {isSending ? 'Sending...' : 'Apply to Volunteer'}
      </Button>
      <PrivacyNote reason="We use these details to reply to your application." />
    </form>
  );
}

interface AppliedProps {
  titleRef: RefObject<HTMLHeadingElement | null>;
  onAgain: () => void;
}

/** Lasts longer than the toast, so that nobody wonders whether the application has arrived. */
function Applied({ titleRef, onAgain }: AppliedProps) {
  return (
    <StatusPanel
      tone="success"
      title="We have your application"
      titleRef={titleRef}
      actions={
        <Button variant="secondary" onClick={onAgain}>
          Send Another Application
        </Button>
      }
    >
      <p>Thank you for offering your time. We will call or write to you soon.</p>
    </StatusPanel>
  );
}
