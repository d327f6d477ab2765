import { Container } from '../../ui/Container';
import { RegistrationForm } from './RegistrationForm';
import { RegistrationLoading } from './RegistrationLoading';
import { RegistrationUnavailable } from './RegistrationUnavailable';
import type { RegistrationArrival } from './registrationArrival';
import styles from './registration-form.module.css';
import { useRegistrationProgram, type RegistrationProgram } from './useRegistrationProgram';

function Content({ programId, program }: { programId: number; program: RegistrationProgram }) {
  switch (program.state) {
    case 'loading':
      return <RegistrationLoading />;
    case 'open':
      return (
        <RegistrationForm
          // Other prices make another form; what was typed is kept.
          key={JSON.stringify(program.paymentData.payment_options)}
          programId={programId}
          program={program.program}
          paymentData={program.paymentData}
          onOutdated={program.refresh}
        />
      );
    default:
      return <RegistrationUnavailable program={program} />;
  }
}

/** The registration for one program, in whichever state it is. */
export function Registration({ arrival }: { arrival: RegistrationArrival }) {
  const program = useRegistrationProgram(arrival);
  return (
    <Container className={styles.page}>
      <Content programId={arrival.programId} program={program} />
    </Container>
  );
}
