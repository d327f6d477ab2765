import { linkTarget, type DisplayProgram } from '@qlu/contracts/programs/programs.rules';
import { registrationLink } from '../../lib/registrationLink';
import { LinkButton } from '../../ui/LinkButton';

interface RegisterNowLinkProps {
  program: DisplayProgram;
  externalLink: string | null;
  /** The id of the program's title, which tells one 'Register Now' from the next. */
  titleId: string;
}

/** To the program's own registration elsewhere when it has one, else to ours (spec 1 §2). */
export function RegisterNowLink({ program, externalLink, titleId }: RegisterNowLinkProps) {
  const external = linkTarget(externalLink);
  const link = external.kind === 'none' ? registrationLink(program.id, program) : { to: external.to };
  return (
    <LinkButton {...link} size="small" aria-describedby={titleId}>
      Register Now
    </LinkButton>
  );
}
