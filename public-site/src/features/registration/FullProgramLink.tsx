import type { ComponentProps } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { phoneHref } from '../../lib/contactLinks';
import { LinkButton } from '../../ui/LinkButton';

/** In place of the registration while a program is full. */
export function FullProgramLink(props: Omit<ComponentProps<typeof LinkButton>, 'to' | 'children'>) {
  return (
    <LinkButton {...props} to={phoneHref(siteSettings.mobilePhone)} variant="secondary">
      Full: Call Us
    </LinkButton>
  );
}
