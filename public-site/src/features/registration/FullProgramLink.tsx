import type { ComponentProps } from 'react';
import { registrationPath } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { phoneHref } from '../../lib/contactLinks';
import { LinkButton } from '../../ui/Button';

interface FullProgramLinkProps extends Omit<ComponentProps<typeof LinkButton>, 'to' | 'children'> {
  program: { id: number; waiting_list_open: boolean };
}

/** In place of the registration while a program is full. */
export function FullProgramLink({ program, ...props }: FullProgramLinkProps) {
  if (!program.waiting_list_open) {
    return (
      <LinkButton {...props} to={phoneHref(siteSettings.mobilePhone)} variant="secondary">
        Full: Call Us
      </LinkButton>
    );
  }
  return (
    <LinkButton {...props} to={registrationPath(program.id)} variant="secondary">
      Full: Join the Waiting List
    </LinkButton>
  );
}
