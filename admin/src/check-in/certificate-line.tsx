import type { CheckInProgramResponse } from '@qlu/contracts/api/index';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import {
  certificateNumber,
  certificatesFrom,
  officeCertificatePath,
} from '@qlu/contracts/registrations/certificates.rules';
import type { CheckInLine } from './check-in-lines';
import type { ShownArrival } from './use-attendance';

/** Who gets a certificate, and since when. */
export function CertificateNote({ program }: { program: CheckInProgramResponse }) {
  return (
    <p className="check-in-note quiet">
      Everybody who is ticked can download a certificate of participation from{' '}
      {formatDay(certificatesFrom(program))} on, at the link in the confirmation email. Without a tick there
      is no certificate.
    </p>
  );
}

interface CertificateLineProps {
  programId: number;
  line: CheckInLine;
  arrival: ShownArrival | null;
}

/** The certificate of one person, after the program. */
export function CertificateLine({ programId, line, arrival }: CertificateLineProps) {
  if (!arrival || arrival.isUnsent) return null;
  const { registrationId, place, name, isNamed } = line;
  if (!isNamed) return <span className="check-in-arrival">No certificate: the name is not known.</span>;
  const text = `Certificate ${certificateNumber(programId, registrationId, place)}`;
  return (
    <a
      className="check-in-certificate"
      href={officeCertificatePath(registrationId, place)}
      aria-label={`${text} of ${name}`}
      download
    >
      {text}
    </a>
  );
}
