import type { DonorDetailsRequest, DonorDetailsResponse, SuccessResponse } from '@qlu/contracts/api/index';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { DONOR_DETAILS_FIELDS } from '@qlu/contracts/donation-statements/donation-statements.resource';
import { inlineMessage } from '@qlu/contracts/fields/fields.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { FormProvider } from 'react-hook-form';
import { phoneHref } from '../../lib/contactLinks';
import { draftTexts, draftValues, forgetDraft, keepDraft } from '../../lib/formDraft';
import { showRejected, useCheckedForm, useSubmit, type Problems } from '../../lib/forms';
import { call, problemText } from '@qlu/contracts/client/http';
import type { Problem } from '@qlu/contracts/problem/problem';
import { limitedSignal } from '../../lib/limitedSignal';
import { useFocusAfterRender } from '../../lib/useFocusAfterRender';
import { Button, LinkButton } from '../../ui/Button';
import { FieldError } from '../../ui/fields';
import { TextAreaField, TextField } from '../../ui/formFields';
import styles from '../../ui/link-page.module.css';
import { LinkNotOpened } from '../../ui/TokenPage';
import { PrivacyNote } from '../../ui/Text';
import { Skeleton } from '../../ui/Loading';
import { StatusPanel } from '../../ui/StatusPanel';
import { idTypeOf, PERSON_LABELS, type PersonValues } from '../person-details/person';
import { IdentityFields } from '../person-details/PersonFields';

const LIMIT_MS = 30_000;
const FAILED = 'No connection. Please check your internet and try again.';
/** The code of a link whose details are saved. */
const LINK_USED = 'LINK_USED';

/** Asks the donor of a gift for what the tax certificate needs. The link comes from the office. */
export function DonorDetails() {
  const { opened, retry, finish, title } = useDonorDetails();
  return (
    <>
      {opened.state === 'loading' && (
        <div role="status" aria-label="Loading" className={styles.form}>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      )}
      {opened.state === 'failed' && (
        <LinkNotOpened text={opened.text} onRetry={opened.canRetry ? retry : undefined} />
      )}
      {opened.state === 'open' && (
        <div className={styles.form}>
          <Gifts details={opened.details} />
          <DonorDetailsForm token={opened.token} details={opened.details} onDone={finish} />
        </div>
      )}
      {opened.state === 'done' && (
        <StatusPanel
          tone="success"
          live="status"
          title="Thank you. Your details are saved."
          titleRef={title}
          actions={<LinkButton to={SITE_ROUTES.home}>Back to Home</LinkButton>}
        >
          <p>We send your certificate by email after the yearly statement is filed.</p>
          {opened.isRepeat && (
            <p>
              This link works once. To change something, please call us:{' '}
              <a href={phoneHref(siteSettings.mobilePhone)}>{siteSettings.mobilePhone}</a>
            </p>
          )}
        </StatusPanel>
      )}
    </>
  );
}

function Gifts({ details: { gifts } }: { details: DonorDetailsResponse }) {
  return (
    <p>
      {gifts.length === 1 ? 'Your donation: ' : 'Your donations: '}
      {gifts
        .map(({ amount, received_on: day }) => `${formatRupees(amount)} on ${formatDateRange(day)}`)
        .join(', ')}
      .
    </p>
  );
}

interface DonorDetailsFormProps {
  token: string;
  details: DonorDetailsResponse;
  /** @param isRepeat they were saved before, as when the first response was lost */
  onDone: (isRepeat: boolean) => void;
}

type DetailsValues = Pick<PersonValues, 'name' | 'address' | 'idType' | 'idNumber'>;

function DonorDetailsForm({ token, details, onDone }: DonorDetailsFormProps) {
  const { needs_id_number: needsId } = details;
  const draftKey = `donor-details:${token}`;
  /** What was typed in this tab, or else what the gift has. */
  function draft(): DetailsValues {
    const stored = { name: details.donor_name, address: details.address, ...draftValues(draftKey) };
    const texts = draftTexts(stored, ['name', 'address', 'idType', 'idNumber']);
    return { ...texts, idType: idTypeOf(texts.idType) };
  }
  const form = useCheckedForm<DetailsValues>({
    empty: draft(),
    normalized: (values) => ({ ...values, name: values.name.trim(), address: values.address.trim() }),
    problems: ({ name, address, idType, idNumber }): Problems<DetailsValues> => ({
      name: inlineMessage.fullName(name) ?? DONOR_DETAILS_FIELDS.donor_name.rule(name),
      address: DONOR_DETAILS_FIELDS.address.rule(address),
      idType: needsId ? inlineMessage.idType(idType) : null,
      idNumber: needsId ? inlineMessage.idNumber(idNumber, idType) : null,
    }),
    draft: { read: draft, keep: (values) => keepDraft(draftKey, values) },
  });
  const { control } = form;
  const { isSubmitting } = form.formState;
  /** Why nothing was stored. */
  const [failure, setFailure] = useState<string | null>(null);

  const onSubmit = useSubmit(form, async ({ name, address, idType, idNumber }) => {
    setFailure(null);
    const id = needsId && idType !== '' ? { id_type: idType, id_number: idNumber } : {};
    const body: DonorDetailsRequest = { token, donor_name: name, address, ...id };
    const signal = AbortSignal.timeout(LIMIT_MS);
    const path = '/api/donor-details';
    const result = await call<SuccessResponse>(path, { method: 'POST', body, signal });
    const isRepeat = !result.ok && result.problem.code === LINK_USED;
    if (!result.ok && !isRepeat) {
      setFailure(problemText(result.problem, NO_RESPONSE_MESSAGES.sendAgain));
      return showRejected(form, result.problem, (field) => SERVER_FIELDS[field]);
    }
    forgetDraft(draftKey);
    onDone(isRepeat);
  });

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <TextField
          control={control}
          name="name"
          label={PERSON_LABELS.name}
          required
          hint="In English letters, as on your PAN or Aadhaar card"
          autoComplete="name"
        />
        <TextAreaField
          control={control}
          name="address"
          label={PERSON_LABELS.address}
          required
          hint="In English letters: house, street, city and PIN code"
          rows={3}
          autoComplete="street-address"
        />
        {needsId && <IdentityFields />}
        <div role="alert">{failure && <FieldError id="details-failure" error={failure} />}</div>
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send My Details'}
        </Button>
        <PrivacyNote reason="We use these details for your receipt and the records that tax law requires." />
      </form>
    </FormProvider>
  );
}

/** The form's fields by their names in the API. */
const SERVER_FIELDS: Partial<Record<string, keyof DetailsValues>> = {
  donor_name: 'name',
  address: 'address',
  id_type: 'idType',
  id_number: 'idNumber',
};

type Opened =
  | { state: 'loading' }
  | { state: 'failed'; text: string; canRetry: boolean }
  | { state: 'open'; token: string; details: DonorDetailsResponse }
  | { state: 'done'; isRepeat: boolean };

/** Opens the link of the page's address. The title of what replaces the form gets the focus. */
function useDonorDetails(): {
  opened: Opened;
  retry: () => void;
  /** @param isRepeat they were saved before, as when the first response was lost */
  finish: (isRepeat: boolean) => void;
  title: RefObject<HTMLHeadingElement | null>;
} {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useFocusAfterRender(title);

  useEffect(() => {
    const { signal, leave } = limitedSignal(LIMIT_MS);
    // The secret of a personal link follows after `#`, so that no server and no log has it.
    const token = window.location.hash.slice(1);
    call<DonorDetailsResponse>('/api/donor-details/open', { method: 'POST', body: { token }, signal })
      .then((result) => {
        setOpened(result.ok ? { state: 'open', token, details: result.data } : failed(result.problem));
      })
      .catch(() => undefined);
    return leave;
  }, [tries]);

  return {
    opened,
    retry: () => {
      setOpened({ state: 'loading' });
      setTries((count) => count + 1);
    },
    finish: (isRepeat) => {
      setOpened({ state: 'done', isRepeat });
      focusTitle();
    },
    title,
  };
}

function failed(problem: Problem): Opened {
  if (problem.code === LINK_USED) return { state: 'done', isRepeat: true };
  return { state: 'failed', text: problemText(problem, FAILED), canRetry: problem.status !== 404 };
}
