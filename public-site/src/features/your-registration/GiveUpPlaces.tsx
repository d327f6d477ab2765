import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useState } from 'react';
import { Link } from '../../ui/Link';
import field from '../../ui/field.module.css';
import choices from '../../ui/choices.module.css';
import { ChangePanel, type ChangeProps } from './ChangePanel';
import { placeNames } from './ownFacts';

interface GiveUpPlacesProps extends ChangeProps {
  registration: OwnRegistrationResponse;
}

/** Asks who cannot come, and says what is refunded before the person confirms. */
export function GiveUpPlaces({ registration, onConfirm, onPay: _, ...panel }: GiveUpPlacesProps) {
  const { people, refunds } = registration;
  const [chosen, setChosen] = useState<readonly number[]>(people === 1 ? [1] : []);
  const refund = refunds[chosen.length - 1];
  const toggle = (place: number): void => {
    const others = chosen.filter((one) => one !== place);
    setChosen(others.length < chosen.length ? others : [...others, place].sort((a, b) => a - b));
  };
  return (
    <ChangePanel
      {...panel}
      title={people === 1 ? 'Cancel your place' : 'Who cannot come?'}
      confirm={refund ? confirmText(chosen.length, people) : null}
      onSubmit={() => refund && onConfirm({ places: chosen, people, refund: refund.amount })}
    >
      {people > 1 && (
        <fieldset>
          <legend className={field.legend}>Places to cancel</legend>
          <div className={choices.choices}>
            {placeNames(registration).map((name, index) => (
              <label key={index} className={choices.choice}>
                <input
                  type="checkbox"
                  className={choices.control}
                  checked={chosen.includes(index + 1)}
                  onChange={() => toggle(index + 1)}
                />
                <span className={choices.text}>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div role="status">
        {refund && (
          <Refund amount={refund.amount} reason={refund.reason} isPaid={registration.money !== null} />
        )}
      </div>
      <p>
        {people === 1 ? 'Your place' : 'A cancelled place'} is free for the next person straight away. This
        cannot be undone.
      </p>
    </ChangePanel>
  );
}

function confirmText(places: number, people: number): string {
  if (places === people) return people === 1 ? 'Yes, Cancel My Place' : 'Yes, Cancel All Places';
  return places === 1 ? 'Yes, Cancel 1 Place' : `Yes, Cancel ${places} Places`;
}

interface RefundProps {
  amount: number;
  reason: string;
  isPaid: boolean;
}

function Refund({ amount, reason, isPaid }: RefundProps) {
  if (!isPaid) return <p>You have not paid anything, so there is nothing to refund.</p>;
  return (
    <>
      <p>
        <strong>{amount > 0 ? `Refund: ${formatRupees(amount)}` : 'No refund'}</strong>
      </p>
      <p>
        {reason} <Link to={SITE_ROUTES.refundPolicy}>Cancellation and Refund Policy</Link>
      </p>
      {amount > 0 && <p>We check the refund first, and email you when the money is on its way.</p>}
    </>
  );
}
