import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { RECOVERY_CODES } from '@qlu/contracts/access/access.rules';
import type { SecondFactorResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { Badge } from '../ui/badge';
import { NewCodesDialog } from './new-codes-dialog';
import { TurnOffDialog } from './turn-off-dialog';
import { TurnOnDialog } from './turn-on-dialog';

/** Warns when this many codes or fewer are left. */
const FEW_CODES = 3;

interface SecondFactorCardProps {
  factor: SecondFactorResponse;
  refresh: () => void;
}

export function SecondFactorCard({ factor, refresh }: SecondFactorCardProps) {
  const [dialog, setDialog] = useState<'on' | 'off' | 'codes' | null>(null);
  const card = useRef<HTMLElement>(null);
  // The button that opened the dialog may be gone after the change, so the card takes the focus.
  const close = () => {
    setDialog(null);
    card.current?.focus();
  };
  const dialogProps = { onClose: close, onChanged: refresh };
  const left = factor.recovery_codes_left;
  return (
    <section className="card security-card" aria-labelledby="two-step" ref={card} tabIndex={-1}>
      <div className="card-head">
        <h2 id="two-step">Two-step login</h2>
        <Badge tone={factor.on ? 'positive' : 'secondary'}>{factor.on ? 'On' : 'Off'}</Badge>
      </div>
      {factor.on && factor.since ? (
        <>
          <p>
            The login asks for a code from your phone after the password, since {formatInstant(factor.since)}.
          </p>
          <p>
            Recovery codes left: {left} of {RECOVERY_CODES}
          </p>
          {left <= FEW_CODES && (
            <Alert
              type="warning"
              showIcon
              message={left === 0 ? 'No recovery code is left' : 'Few recovery codes are left'}
              description="Make new ones while you have the phone."
            />
          )}
          <div className="security-actions">
            <Button onClick={() => setDialog('codes')}>Make New Recovery Codes</Button>
            <Button danger onClick={() => setDialog('off')}>
              Turn Off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            At the moment your password alone is enough to log in. With two-step login, you also enter a code
            from an app on your phone, so a password that someone saw or guessed is not enough.
          </p>
          <div className="security-actions">
            <Button type="primary" onClick={() => setDialog('on')}>
              Turn On
            </Button>
          </div>
        </>
      )}
      {dialog === 'on' && <TurnOnDialog {...dialogProps} />}
      {dialog === 'off' && <TurnOffDialog {...dialogProps} />}
      {dialog === 'codes' && <NewCodesDialog {...dialogProps} />}
    </section>
  );
}
