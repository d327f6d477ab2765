import type { VolunteerAppliedResponse, VolunteerRequest } from '@qlu/contracts/api/index';
import {
  availabilityProblem,
  reasonProblem,
  skillsProblem,
  volunteerEmailProblem,
  volunteerNameProblem,
  volunteerPhoneProblem,
} from '@qlu/contracts/volunteers/volunteers.fields';
import { VOLUNTEER_MESSAGES as messages } from '@qlu/contracts/volunteers/volunteers.messages';
import {
  AVAILABILITIES,
  AVAILABILITY_LABELS,
  OTHER_SKILL,
  SKILLS,
  skillsText,
} from '@qlu/contracts/volunteers/volunteers.rules';
import { useRef, useState, type RefObject } from 'react';
import { useController, type Control } from 'react-hook-form';
import { afterPress } from '../../lib/afterPress';
import { draftTexts } from '../../lib/formDraft';
import { showRejected, useCheckedForm, useSubmit, type Problems } from '../../lib/forms';
import { isRecord } from '@qlu/contracts/client/http';
import { sendOnce } from '../../lib/sendOnce';
import { readStored, writeStored } from '@qlu/contracts/client/stored-json';
import { useFirstFocus } from '../../lib/useFirstFocus';
import { useFocusAfterRender } from '../../lib/useFocusAfterRender';
import { useHydrated } from '../../lib/useHydrated';
import { Button } from '../../ui/Button';
import choiceStyles from '../../ui/choices.module.css';
import { ChoiceGroup } from '../../ui/fields';
import { EmailField, RadioField, TextAreaField, TextField } from '../../ui/formFields';
import { loadToasts, showToast } from '../../ui/toast';
import { PrivacyNote } from '../../ui/Text';
import { StatusPanel } from '../../ui/StatusPanel';
import { plainPhone, plainText } from '../person-details/person';
import styles from './volunteer-form.module.css';

/** What the volunteer types. A field that is also in the request has the same name there, except `skills`. */
interface Values {
  full_name: string;
  email: string;
  phone: string;
  skills: string[];
  otherSkill: string;
  availability: string;
  reason_for_volunteering: string;
}

const EMPTY: Values = {
  full_name: '',
  email: '',
  phone: '',
  skills: [],
  otherSkill: '',
  availability: '',
  reason_for_volunteering: '',
};

function normalized(values: Values): Values {
  return {
    ...values,
    full_name: values.full_name.trim(),
    email: plainText(values.email),
    phone: plainPhone(values.phone),
    reason_for_volunteering: values.reason_for_volunteering.trim(),
  };
}

function problems(values: Values): Problems<Values> {
  return {
    full_name: volunteerNameProblem(values.full_name),
    email: volunteerEmailProblem(values.email),
    phone: volunteerPhoneProblem(values.phone),
    skills: skillsProblem(skillsText(values.skills, values.otherSkill)),
    availability: availabilityProblem(values.availability),
    reason_for_volunteering: reasonProblem(values.reason_for_volunteering),
  };
}

function requestOf({ skills, otherSkill, ...same }: Values): VolunteerRequest {
  return { ...same, skills_interests: skillsText(skills, otherSkill) } as VolunteerRequest;
}

const DRAFT_KEY = 'volunteer-draft';
const APPLIED_KEY = 'volunteer-applied';

const draft = {
  read: (): Values => {
    const stored = readStored('sessionStorage', DRAFT_KEY);
    const typed = isRecord(stored) ? stored : {};
    const texts = draftTexts(typed, [
      'full_name',
      'email',
      'phone',
      'otherSkill',
      'availability',
      'reason_for_volunteering',
    ]);
    const chosen: unknown[] = Array.isArray(typed.skills) ? typed.skills : [];
    return { ...EMPTY, ...texts, skills: SKILLS.filter((skill) => chosen.includes(skill)) };
  },
  keep: (values: Values): void => writeStored('sessionStorage', DRAFT_KEY, values),
};

/** Loads the toasts. Without a network they could no longer be loaded when they report that. */
function loadToastsEarly(): void {
  loadToasts().catch(reportError);
}

/** The application form for volunteers. After an application it thanks, as long as the tab is open. */
export function VolunteerForm() {
  const form = useCheckedForm<Values>({ empty: EMPTY, normalized, problems, draft });
  const { control, watch } = form;
  const { isSubmitting } = form.formState;
  /** Null before anything happened on this page, when the tab's storage decides. */
  const [applied, setApplied] = useState<boolean | null>(null);
  const isHydrated = useHydrated();
  const isApplied = applied ?? (isHydrated && readStored('sessionStorage', APPLIED_KEY) === true);
  /** The heading of the form or of the thanks has the focus when one replaces the other. */
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useFocusAfterRender(title);
  const onFocus = useFirstFocus(loadToastsEarly);

  function rememberApplied(next: boolean): void {
    writeStored('sessionStorage', APPLIED_KEY, next || undefined);
    setApplied(next);
    focusTitle();
  }

  const onSubmit = useSubmit(form, async (checked) => {
    const response = await sendOnce<VolunteerAppliedResponse>('/api/volunteers', requestOf(checked), 'vol_');
    if (!response.ok) {
      showToast({ title: messages.failedTitle, description: messages.failed, tone: 'error' });
      showRejected(form, response.problem, (name) =>
        name === 'skills_interests' ? 'skills' : name in EMPTY ? (name as keyof Values) : undefined,
      );
      return;
    }
    // The visitor may have switched to another tab of the page, so the stored draft is cleared too.
    draft.keep(EMPTY);
    form.reset(EMPTY);
    rememberApplied(true);
    showToast({ title: messages.successTitle, description: messages.success, tone: 'success' });
  });

  if (isApplied) return <Applied titleRef={title} onAgain={() => rememberApplied(false)} />;
  return (
    <form className={styles.form} method="post" noValidate onFocus={onFocus} onSubmit={onSubmit}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        Your Application
      </h2>
      <TextField control={control} name="full_name" label="Full Name" required autoComplete="name" />
      <div className={styles.pair}>
        <EmailField control={control} name="email" label="Email" required />
        <TextField
          control={control}
          name="phone"
          label="Phone Number"
          required
          type="tel"
          autoComplete="tel"
        />
      </div>
      <Skills control={control} />
      {watch('skills').includes(OTHER_SKILL) && (
        <TextField control={control} name="otherSkill" label="Your Other Skill" />
      )}
      <RadioField
        control={control}
        name="availability"
        legend="Availability"
        choices={AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] }))}
        required
      />
      <TextAreaField
        control={control}
        name="reason_for_volunteering"
        label="Why do you want to volunteer?"
        required
      />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Apply to Volunteer'}
      </Button>
      <PrivacyNote reason="We use these details to reply to your application." />
    </form>
  );
}

/** The volunteer's skills, in the order of the form. */
function Skills({ control }: { control: Control<Values> }) {
  const { field, fieldState } = useController({ control, name: 'skills' });
  const { value: chosen } = field;
  return (
    <ChoiceGroup legend="Skills and Interests" error={fieldState.error?.message}>
      {SKILLS.map((skill, index) => (
        <label key={skill} className={choiceStyles.choice}>
          <input
            ref={index === 0 ? field.ref : undefined}
            name="skills"
            type="checkbox"
            value={skill}
            checked={chosen.includes(skill)}
            onChange={({ currentTarget: { checked } }) =>
              field.onChange(SKILLS.filter((each) => (each === skill ? checked : chosen.includes(each))))
            }
            onBlur={() => afterPress(field.onBlur)}
            aria-invalid={fieldState.invalid || undefined}
            className={choiceStyles.control}
          />
          <span>{skill}</span>
        </label>
      ))}
    </ChoiceGroup>
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
