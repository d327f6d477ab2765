import { registrationByToken } from '../features/your-registration/ownRegistration';
import { YourRegistration } from '../features/your-registration/YourRegistration';
import { TokenPage } from '../ui/TokenPage';

/** A person's page about a registration. */
export default function YourRegistrationPage() {
  return (
    <TokenPage
      title="Your Registration"
      query={registrationByToken}
      unknown="This registration link does not work"
      failed="We cannot show your registration at the moment"
    >
      {({ token, data, onChange, reload }) => (
        <YourRegistration token={token} registration={data} onChange={onChange} onOutdated={reload} />
      )}
    </TokenPage>
  );
}
