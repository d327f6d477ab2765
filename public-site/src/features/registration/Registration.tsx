import { offerTokenOf } from '@qlu/contracts/site/site-routes';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { mayHoldSeats } from '../payment/storedPayments';
import { backToTop } from '../../lib/scroll';
import { importWithRetries } from '../../lib/importWithRetries';
import { useHydrated } from '../../lib/useHydrated';
import type { PaymentOptionsData } from './paymentOptions';
import { neededBy, registrationDraftKey } from './registration';
import { RegistrationForm } from './RegistrationForm';
import { RegistrationFrame, RegistrationLoading, RegistrationUnavailable } from './RegistrationPanels';
import type { RegistrationParams } from './registrationParams';
import { useRegistrationProgram, type RegistrationProgram } from './useRegistrationProgram';

// What few visitors need is not part of the page's script.
const ProgramFull = lazy(async () => ({
  default: (await importWithRetries(() => import('./FullProgram'))).ProgramFull,
}));
const FullOptions = lazy(async () => ({
  default: (await importWithRetries(() => import('./FullProgram'))).FullOptions,
}));
const OfferedRegistration = lazy(async () => ({
  default: (await importWithRetries(() => import('./OfferedRegistration'))).OfferedRegistration,
}));

/** New prices and other questions need a new form. The draft keeps the typed values. */
function formKey(data: PaymentOptionsData): string {
  const prices = data.payment_options.map(({ type, description, amount }) => [type, description, amount]);
  return JSON.stringify([prices, neededBy(data)]);
}

/** Shows what replaces an open form: the visitor is at the end of the form then. */
function useStartAtTop(isForm: boolean): void {
  const wasForm = useRef(isForm);
  useEffect(() => {
    if (wasForm.current && !isForm) backToTop();
    wasForm.current = isForm;
  }, [isForm]);
}

interface ContentProps {
  programId: number;
  program: RegistrationProgram;
  isHydrated: boolean;
}

function Content({ programId, program, isHydrated }: ContentProps) {
  const isHeld = isHydrated && mayHoldSeats(registrationDraftKey(programId));
  const { hash } = useLocation();
  const offerToken = isHydrated ? offerTokenOf(hash) : '';
  const isForm = program.state === 'open' || (program.state === 'full' && isHeld);
  useStartAtTop(isForm);
  switch (program.state) {
    case 'loading':
      return <RegistrationLoading />;
    case 'full':
    case 'open': {
      const { refundKind, paymentData } = program;
      const shared = { programId, program: program.program, refundKind, paymentData };
      if (offerToken || !isForm) {
        return (
          <Suspense fallback={<RegistrationLoading />}>
            {offerToken ? (
              <OfferedRegistration {...shared} token={offerToken} refresh={program.refresh} />
            ) : (
              <ProgramFull {...shared} isHydrated={isHydrated} onFree={program.refresh} />
            )}
          </Suspense>
        );
      }
      const { waiting_list_open: isListOpen, payment_options: options } = program.paymentData;
      const full = isHydrated && isListOpen ? options.filter((option) => option.places_left === 0) : [];
      return (
        <>
          <RegistrationForm
            key={formKey(program.paymentData)}
            {...shared}
            isHeld={isHeld}
            onOutdated={program.refresh}
          />
          {full.length > 0 && !isHeld && (
            <Suspense>
              <FullOptions programId={programId} options={full} onFree={program.refresh} />
            </Suspense>
          )}
        </>
      );
    }
    default:
      return <RegistrationUnavailable program={program} />;
  }
}

/** The registration for one program: loading, open or unavailable. */
export function Registration({ params }: { params: RegistrationParams }) {
  const isHydrated = useHydrated();
  // The server does not know the navigation state.
  const known = isHydrated ? params : { ...params, program: null, paymentData: null };
  const program = useRegistrationProgram(known);
  return (
    <RegistrationFrame>
      <Content programId={params.programId} program={program} isHydrated={isHydrated} />
    </RegistrationFrame>
  );
}
