import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { terms } from '../../content/terms';
import { PolicyPage } from '../features/policies/PolicyPage';

const RELATED = [
  { to: SITE_ROUTES.refundPolicy, title: 'Cancellation and Refund Policy' },
  { to: SITE_ROUTES.privacyPolicy, title: 'Privacy Policy' },
  { to: SITE_ROUTES.guidelines, title: 'Campus Guidelines' },
];

export default function TermsPage() {
  return <PolicyPage policy={terms} related={RELATED} />;
}
