import { fullText } from '@qlu/contracts/registrations/seats.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import Users from 'lucide-react/icons/users';
import { phoneHref } from '../../lib/contactLinks';
import type { ProgramSummary } from '../../lib/registrationLink';
import { StatusPanel } from '../../ui/StatusPanel';
import { FullProgramLink } from './FullProgramLink';
import { OtherPrograms } from './RegistrationUnavailable';

/** In place of the form while nobody can register. */
export function ProgramFull({ program }: { program: ProgramSummary }) {
  return (
    <StatusPanel
      icon={<Users strokeWidth={1.25} />}
      title={program.title}
      actions={
        <>
          <FullProgramLink />
          <OtherPrograms variant="secondary" />
        </>
      }
    >
      <p>{program.date}</p>
      <p>
        {fullText('program', 0)} Please call us if you have a question:{' '}
        <a href={phoneHref(siteSettings.mobilePhone)}>{siteSettings.mobilePhone}</a>
      </p>
    </StatusPanel>
  );
}
