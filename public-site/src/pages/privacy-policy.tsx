import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { privacyPolicy } from '../../content/privacy-policy';
import { PolicyPage } from '../features/policies/PolicyPage';

const RELATED = [
  { to: SITE_ROUTES.terms, title: 'Terms' },
  { to: SITE_ROUTES.refundPolicy, title: 'Cancellation and Refund Policy' },
];

export default function PrivacyPolicyPage() {
  return <PolicyPage policy={privacyPolicy} related={RELATED} />;
}
