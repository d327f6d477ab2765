import { linkTarget, type DisplayProgram } from '@qlu/contracts/programs/programs.rules';
import { registrationLink } from '../../lib/registrationLink';
import { LinkButton } from '../../ui/LinkButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

interface RegisterNowLinkProps {
  program: DisplayProgram;
  externalLink: string | null;
}

/** To the program's own registration elsewhere when it has one, else to ours (spec 1 §2). */
export function RegisterNowLink({ program, externalLink }: RegisterNowLinkProps) {
  const external = linkTarget(externalLink);
  const link = external.kind === 'none' ? registrationLink(program.id, program) : { to: external.to };
  return (
    <LinkButton {...link} size="small">
      Register Now<VisuallyHidden> for {program.title}</VisuallyHidden>
    </LinkButton>
  );
}
