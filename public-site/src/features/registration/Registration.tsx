import { Container } from '../../ui/Container';
import { RegistrationForm } from './RegistrationForm';
import { RegistrationLoading } from './RegistrationLoading';
import { RegistrationUnavailable } from './RegistrationUnavailable';
import type { RegistrationParams } from './registrationParams';
import styles from './registration-form.module.css';
import { useRegistrationProgram, type RegistrationProgram } from './useRegistrationProgram';

function Content({ programId, program }: { programId: number; program: RegistrationProgram }) {
  switch (program.state) {
    case 'loading':
      return <RegistrationLoading />;
    case 'open':
      return (
        <RegistrationForm
          // New prices need a new form. The draft keeps the typed values.
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

/** The registration for one program: loading, open or unavailable. */
export function Registration({ params }: { params: RegistrationParams }) {
  const program = useRegistrationProgram(params);
  return (
    <Container className={styles.page}>
      <Content programId={params.programId} program={program} />
    </Container>
  );
}
