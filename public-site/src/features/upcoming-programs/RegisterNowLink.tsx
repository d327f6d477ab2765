import { linkTarget, type DisplayProgram } from '@qlu/contracts/programs/programs.rules';
import { registrationLink } from '../../lib/registrationLink';
import { LinkButton } from '../../ui/LinkButton';

interface RegisterNowLinkProps {
  program: DisplayProgram;
  externalLink: string | null;
  /** The id of the program's title. It describes the link, because every card has a 'Register Now'. */
  titleId: string;
}

/** Links to the program's external registration if it has one, otherwise to ours. */
export function RegisterNowLink({ program, externalLink, titleId }: RegisterNowLinkProps) {
  const external = linkTarget(externalLink);
  const link = external.kind === 'none' ? registrationLink(program.id, program) : { to: external.to };
  return (
    <LinkButton {...link} size="small" aria-describedby={titleId}>
      Register Now
    </LinkButton>
  );
}
