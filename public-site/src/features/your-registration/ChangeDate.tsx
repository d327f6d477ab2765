import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { costsMoreText, LEAST_DIFFERENCE } from '@qlu/contracts/registrations/own-registration.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useState } from 'react';
import { phoneHref } from '../../lib/contactLinks';
import { RadioGroup } from '../../ui/RadioGroup';
import { wholeTimes } from '../../ui/wholeTimes';
import { ChangePanel, type ChangeProps } from './ChangePanel';

interface ChangeDateProps extends ChangeProps {
  registration: OwnRegistrationResponse;
}

/** Moves to another date of the same program. The difference of a date that costs more is paid first. */
export function ChangeDate({ registration, onConfirm, onPay, ...panel }: ChangeDateProps) {
  const { can_pay_difference: canPay } = registration;
  const offers = offersOf(registration);
  const [chosen, setChosen] = useState('');
  const offer = offers.find(({ key }) => key === chosen);
  return (
    <ChangePanel
      {...panel}
      title="On which date would you like to come?"
      confirm={offer ? confirmText(offer.difference, canPay) : null}
      onSubmit={() => {
        if (!offer) return;
        const { programId: program_id, description, difference } = offer;
        (difference > 0 ? onPay : onConfirm)({ program_id, description, difference });
      }}
    >
      <RadioGroup
        legend="Other dates of this program"
        required
        choices={offers.map(({ key, days, description, time, place, language, difference }) => ({
          value: key,
          label: days,
          description: [description, wholeTimes(time), place, language && `Language:\u00a0${language}`]
            .filter(Boolean)
            .join(' · '),
          aside: differenceText(difference),
        }))}
        radio={{
          name: 'date',
          value: chosen,
          onChange: ({ currentTarget }) => setChosen(currentTarget.value),
          onBlur: () => undefined,
        }}
      />
      <div role="status">{offer && <Difference {...offer} canPay={canPay} />}</div>
    </ChangePanel>
  );
}

interface Offer {
  key: string;
  programId: number;
  days: string;
  time: string;
  place: string;
  language: string;
  description: string;
  /** Rupees for all places. */
  price: number;
  difference: number;
}

/** @param canPay whether a difference can be paid on the page at all */
function confirmText(difference: number, canPay: boolean): string | null {
  if (difference <= 0) return 'Yes, Change to This Date';
  return canPay && difference >= LEAST_DIFFERENCE ? `Pay ${formatRupees(difference)} and Change` : null;
}

/** One choice for each date and option. The option that the person has now is the only one if it is offered there. */
function offersOf({ other_dates: dates, program }: OwnRegistrationResponse): Offer[] {
  return dates.flatMap(({ program_id: programId, start_date, end_date, time, place, language, options }) => {
    const same = options.filter(({ description }) => description === program.option);
    return (same.length > 0 ? same : options).map(({ description, price, difference }) => ({
      key: `${programId} ${description}`,
      programId,
      days: formatDateRange(start_date, end_date),
      time,
      place,
      language,
      description,
      price,
      difference,
    }));
  });
}

function differenceText(difference: number): string {
  if (difference === 0) return 'Same price';
  return difference < 0 ? `${formatRupees(-difference)} less` : `${formatRupees(difference)} more`;
}

interface DifferenceProps {
  price: number;
  difference: number;
  canPay: boolean;
}

function Difference({ price, difference, canPay }: DifferenceProps) {
  if (difference >= LEAST_DIFFERENCE && canPay) {
    return (
      <>
        <p>
          This date costs {formatRupees(price)}, and you have paid {formatRupees(price - difference)}.{' '}
          <strong>To pay now: {formatRupees(difference)}.</strong>
        </p>
        <p>You keep your place until the payment arrives. Refund days still count from your first payment.</p>
      </>
    );
  }
  if (difference > 0) {
    return (
      <p>
        {costsMoreText(difference, false)}{' '}
        <a href={phoneHref(siteSettings.mobilePhone)}>{siteSettings.mobilePhone}</a>
      </p>
    );
  }
  if (difference === 0) return <p>There is nothing more to pay.</p>;
  return (
    <p>
      <strong>Refund: {formatRupees(-difference)}.</strong> We check the refund first, and email you when the
      money is on its way.
    </p>
  );
}
