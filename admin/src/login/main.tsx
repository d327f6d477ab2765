import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { INVITATION_PATH } from '@qlu/contracts/access/users.rules';
import { InvitationPage } from './invitation-page';
import { openLogin } from './open-login';
import '../app/fonts.css';
import '../app/base.css';
import './login.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

const isInvitation = window.location.pathname.toLowerCase().startsWith(INVITATION_PATH);
if (isInvitation)
  hydrateRoot(
    root,
    <StrictMode>
      <InvitationPage />
    </StrictMode>,
  );
else openLogin(root);
