import { renderToString } from 'react-dom/server';
import { InvitationPage } from './invitation-page';
import { LoginPage } from './login-page';

// The HTML of the pages before the login. The build writes it into login.html and invitation.html.

/** The title is in the head of the page already. */
const withoutTitle = (html: string): string => html.replace(/<title>.*?<\/title>/, '');

export const loginHtml = (): string =>
  withoutTitle(renderToString(<LoginPage state={{}} open={() => Promise.resolve()} />));

export const invitationHtml = (): string => withoutTitle(renderToString(<InvitationPage />));
