import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { costsMoreText } from '@qlu/contracts/registrations/own-registration.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useState } from 'react';
import { phoneHref } from '../../lib/contactLinks';
import { RadioGroup } from '../../ui/RadioGroup';
import { ChangePanel, type ChangeProps } from './ChangePanel';

interface ChangeDateProps extends ChangeProps {
  registration: OwnRegistrationResponse;
}

/** Moves to another date of the same program. What costs more is left to the office. */
export function ChangeDate({ registration, onConfirm, ...panel }: ChangeDateProps) {
  const offers = offersOf(registration);
  const [chosen, setChosen] = useState('');
  const offer = offers.find(({ key }) => key === chosen);
  return (
    <ChangePanel
      {...panel}
      title="On which date would you like to come?"
      confirm={offer && offer.difference <= 0 ? 'Yes, move to this date' : null}
      onSubmit={() =>
        offer &&
        onConfirm({
          program_id: offer.programId,
          description: offer.description,
          difference: offer.difference,
        })
      }
    >
      <RadioGroup
        legend="Other dates of this program"
        required
        choices={offers.map(({ key, days, description, time, place, difference }) => ({
          value: key,
          label: days,
          description: [description, time, place].filter(Boolean).join(' · '),
          aside: differenceText(difference),
        }))}
        radio={{
          name: 'date',
          value: chosen,
          onChange: ({ currentTarget }) => setChosen(currentTarget.value),
          onBlur: () => undefined,
        }}
      />
      <div role="status">{offer && <Difference difference={offer.difference} />}</div>
    </ChangePanel>
  );
}

interface Offer {
  key: string;
  programId: number;
  days: string;
  time: string;
  place: string;
  description: string;
  difference: number;
}

/** One choice for each date and option. The option that the person has now is the only one if it is offered there. */
function offersOf({ other_dates: dates, program }: OwnRegistrationResponse): Offer[] {
  return dates.flatMap(({ program_id: programId, start_date, end_date, time, place, options }) => {
    const same = options.filter(({ description }) => description === program.option);
    return (same.length > 0 ? same : options).map(({ description, difference }) => ({
      key: `${programId} ${description}`,
      programId,
      days: formatDateRange(start_date, end_date),
      time,
      place,
      description,
      difference,
    }));
  });
}

function differenceText(difference: number): string {
  if (difference === 0) return 'Same price';
  return difference < 0 ? `${formatRupees(-difference)} less` : `${formatRupees(difference)} more`;
}

function Difference({ difference }: { difference: number }) {
  if (difference > 0) {
    return (
      <p>
        {costsMoreText(difference)}{' '}
        <a href={phoneHref(siteSettings.mobilePhone)}>{siteSettings.mobilePhone}</a>
      </p>
    );
  }
  if (difference === 0) return <p>There is nothing more to pay.</p>;
  return (
    <p>
      <strong>Refund: {formatRupees(-difference)}.</strong> Our office checks the refund first. You get an
      email when the money is on its way.
    </p>
  );
}
