import type { VolunteerAppliedResponse, VolunteerRequest } from '@qlu/contracts/api/index';
import type { Problem } from '@qlu/contracts/problem/problem';
import { VOLUNTEER_MESSAGES as messages } from '@qlu/contracts/volunteers/volunteers.messages';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { call, type CallResult } from '../../lib/http';
import { loadToastStack } from '../../ui/loadToastStack';
import { showToast } from '../../ui/toast';
import { errorOf } from '../person-details/fieldSentences';
import { keepVolunteerDraft, volunteerDraft } from './volunteerDraft';
import {
  EMPTY_VALUES,
  normalizedVolunteer,
  volunteerProblems,
  volunteerRequestOf,
  SERVER_FIELDS,
  type VolunteerValues,
} from './volunteerValues';

const PATH = '/api/volunteers';
const LIMIT_MS = 30_000;
const TOAST_MS = 5000;

function send(body: VolunteerRequest): Promise<CallResult<VolunteerAppliedResponse>> {
  return call(PATH, { method: 'POST', body, signal: AbortSignal.timeout(LIMIT_MS) });
}

const resolver: Resolver<VolunteerValues> = (values) => {
  const normalized = normalizedVolunteer(values);
  const problems = Object.entries(volunteerProblems(normalized));
  if (problems.length === 0) return { values: normalized, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(problems.map(([field, sentence]) => [field, errorOf([sentence])])),
  };
};

/** The state and submission of the volunteer form. Before hydration no draft is read or stored. */
export function useVolunteerForm(isHydrated: boolean): {
  form: UseFormReturn<VolunteerValues>;
  values: VolunteerValues;
  isSending: boolean;
  submit: (values: VolunteerValues) => Promise<void>;
} {
  const [draft] = useState(() => volunteerDraft(isHydrated));
  const form = useForm<VolunteerValues>({ mode: 'onTouched', defaultValues: draft, resolver });
  const values = useWatch({ control: form.control }) as VolunteerValues;
  const [isSending, setSending] = useState(false);
  const isSubmitting = useRef(false);
  useEffect(() => {
    if (isHydrated) keepVolunteerDraft(values);
  }, [values, isHydrated]);
  useEffect(() => {
    loadToastStack().catch(reportError);
  }, []);

  function showFieldErrors({ fields = {} }: Problem): void {
    for (const [name, sentences] of Object.entries(fields)) {
      const field = SERVER_FIELDS[name];
      if (field && sentences.length > 0) form.setError(field, errorOf(sentences));
    }
  }

  async function apply(request: VolunteerRequest): Promise<void> {
    const response = await send(request);
    if (!response.ok) {
      showToast({
        title: messages.failedTitle,
        description: messages.failed,
        tone: 'error',
        duration: TOAST_MS,
      });
      showFieldErrors(response.problem);
      return;
    }
    // The visitor may have switched to another tab of the page, so the stored draft is cleared too.
    keepVolunteerDraft(EMPTY_VALUES);
    form.reset(EMPTY_VALUES);
    showToast({
      title: messages.successTitle,
      description: messages.success,
      tone: 'success',
      duration: TOAST_MS,
    });
  }

  async function submit(checked: VolunteerValues): Promise<void> {
    const request = volunteerRequestOf(checked);
    // A second click may arrive before the button is rendered as busy.
    if (!request || isSubmitting.current) return;
    isSubmitting.current = true;
    setSending(true);
    try {
      await apply(request);
    } finally {
      isSubmitting.current = false;
      setSending(false);
    }
  }

  return { form, values, isSending, submit };
}
