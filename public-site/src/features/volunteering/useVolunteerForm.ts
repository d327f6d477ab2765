import type { VolunteerAppliedResponse, VolunteerRequest } from '@qlu/contracts/api/index';
import type { Problem } from '@qlu/contracts/problem/problem';
import { VOLUNTEER_MESSAGES as messages } from '@qlu/contracts/volunteers/volunteers.messages';
import { useRef, useState, type RefObject } from 'react';
import { useFocusAfterRender } from '../../lib/useFocusAfterRender';
import { useForm, type Form, type Problems } from '../../lib/useForm';
import { useHydrated } from '../../lib/useHydrated';
import { useFormDraft } from '../../lib/useFormDraft';
import { sendOnce } from '../../lib/sendOnce';
import { loadToastStack } from '../../ui/loadToastStack';
import { showToast } from '../../ui/toast';
import { hasApplied, keepApplied, keepVolunteerDraft, volunteerDraft } from './volunteerDraft';
import {
  EMPTY_VALUES,
  normalizedVolunteer,
  volunteerProblems,
  volunteerRequestOf,
  SERVER_FIELDS,
  type VolunteerValues,
} from './volunteerValues';

const PATH = '/api/volunteers';
const TOAST_MS = 5000;

/** Loads the toasts. Without a network they could no longer be loaded when they report that. */
export function loadVolunteerCode(): void {
  loadToastStack().catch(reportError);
}

/** The state and submission of the volunteer form. */
export function useVolunteerForm(): {
  form: Form<VolunteerValues>;
  isSending: boolean;
  /** Whether to thank instead of showing the form; it lasts as long as the tab. */
  isApplied: boolean;
  /** Of the heading of the form or of the thanks: it has the focus when one replaces the other. */
  title: RefObject<HTMLHeadingElement | null>;
  applyAgain: () => void;
  submit: (values: VolunteerValues) => Promise<void>;
} {
  const form = useForm<VolunteerValues>(() => EMPTY_VALUES, {
    normalized: normalizedVolunteer,
    problems: volunteerProblems,
  });
  const [isSending, setSending] = useState(false);
  /** Null before anything happened on this page, when the tab's storage decides. */
  const [applied, setApplied] = useState<boolean | null>(null);
  const isHydrated = useHydrated();
  const isApplied = applied ?? (isHydrated && hasApplied());
  const isSubmitting = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useFocusAfterRender(title);
  useFormDraft(form, { read: volunteerDraft, keep: keepVolunteerDraft });

  function rememberApplied(next: boolean): void {
    keepApplied(next);
    setApplied(next);
    focusTitle();
  }

  function showFieldErrors({ fields = {} }: Problem): void {
    const rejected: Problems<VolunteerValues> = {};
    for (const [name, sentences] of Object.entries(fields)) {
      const field = SERVER_FIELDS[name];
      if (field && sentences.length > 0) rejected[field] = sentences;
    }
    form.reject(rejected);
  }

  async function apply(request: VolunteerRequest): Promise<void> {
    const response = await sendOnce<VolunteerAppliedResponse>(PATH, request, 'vol_');
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
    rememberApplied(true);
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

  return { form, isSending, isApplied, title, applyAgain: () => rememberApplied(false), submit };
}
