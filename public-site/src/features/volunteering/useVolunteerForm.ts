import type { VolunteerAppliedResponse, VolunteerRequest } from '@qlu/contracts/api/index';
import type { Problem } from '@qlu/contracts/problem/problem';
import { VOLUNTEER_MESSAGES as say } from '@qlu/contracts/volunteers/volunteers.messages';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { call, type Answer } from '../../lib/http';
import { loadToastStack } from '../../ui/loadToastStack';
import { showToast } from '../../ui/toast';
import { errorOf } from '../person-details/fieldSentences';
import { keepVolunteerDraft, volunteerDraft } from './volunteerDraft';
import {
  NO_VALUES,
  tidiedVolunteer,
  volunteerProblems,
  volunteerRequestOf,
  WIRE_NAMES,
  type VolunteerValues,
} from './volunteerValues';

const PATH = '/api/volunteers';
const LIMIT_MS = 30_000;
const TOAST_MS = 5000;

function send(body: VolunteerRequest): Promise<Answer<VolunteerAppliedResponse>> {
  return call(PATH, { method: 'POST', body, signal: AbortSignal.timeout(LIMIT_MS) });
}

const resolver: Resolver<VolunteerValues> = (values) => {
  const tidy = tidiedVolunteer(values);
  const problems = Object.entries(volunteerProblems(tidy));
  if (problems.length === 0) return { values: tidy, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(problems.map(([field, sentence]) => [field, errorOf([sentence])])),
  };
};

/** The volunteer form's state, from the first letter to the answer (spec 2 §8); `remembers` as for `volunteerDraft`. */
export function useVolunteerForm(remembers: boolean): {
  form: UseFormReturn<VolunteerValues>;
  values: VolunteerValues;
  isSending: boolean;
  submit: (values: VolunteerValues) => Promise<void>;
} {
  const [draft] = useState(() => volunteerDraft(remembers));
  const form = useForm<VolunteerValues>({ mode: 'onTouched', defaultValues: draft, resolver });
  const values = useWatch({ control: form.control }) as VolunteerValues;
  const [isSending, setSending] = useState(false);
  const working = useRef(false);
  useEffect(() => {
    if (remembers) keepVolunteerDraft(values);
  }, [values, remembers]);
  useEffect(() => {
    loadToastStack().catch(reportError);
  }, []);

  function markRefused({ fields = {} }: Problem): void {
    for (const [name, sentences] of Object.entries(fields)) {
      const field = WIRE_NAMES[name];
      if (field && sentences.length > 0) form.setError(field, errorOf(sentences));
    }
  }

  async function apply(request: VolunteerRequest): Promise<void> {
    const answer = await send(request);
    if (!answer.ok) {
      showToast({ title: say.failedTitle, description: say.failed, tone: 'error', duration: TOAST_MS });
      markRefused(answer.problem);
      return;
    }
    // The visitor may have gone to another tab: what was sent is forgotten there too.
    keepVolunteerDraft(NO_VALUES);
    form.reset(NO_VALUES);
    showToast({ title: say.successTitle, description: say.success, tone: 'success', duration: TOAST_MS });
  }

  async function submit(checked: VolunteerValues): Promise<void> {
    const request = volunteerRequestOf(checked);
    // A second press may come before the button has been drawn anew.
    if (!request || working.current) return;
    working.current = true;
    setSending(true);
    try {
      await apply(request);
    } finally {
      working.current = false;
      setSending(false);
    }
  }

  return { form, values, isSending, submit };
}
