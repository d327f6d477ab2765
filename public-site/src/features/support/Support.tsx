import { Fragment } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import {
  donateIntroduction,
  payItForwardIntroduction,
  volunteerIntroduction,
  type Introduction as IntroductionContent,
} from '../../../content/support';
import { lazyOnVisible } from '../../lib/lazyOnVisible';
import { Container } from '../../ui/Container';
import { LazyOnVisible } from '../../ui/LazyOnVisible';
import { NeedsScript } from '../../ui/NeedsScript';
import { Skeleton } from '../../ui/Skeleton';
import { DonationForm } from '../donations/DonationForm';
import { LatestGift } from '../donations/LatestGift';
import { useDonation } from '../donations/useDonation';
import { Introduction } from './Introduction';
import { supportTabOf, type SupportTab } from './supportTab';
import { panelId, TabList, tabId } from './TabList';
import styles from './support.module.css';

const INTRODUCTIONS: Record<SupportTab, IntroductionContent> = {
  donate: donateIntroduction,
  'pay-it-forward': payItForwardIntroduction,
  volunteer: volunteerIntroduction,
};

const volunteer = lazyOnVisible(
  async () => (await import('../volunteering/VolunteerForm')).VolunteerForm,
  () => <p role="alert">The form could not be loaded. Please load the page again.</p>,
);
/** Always the same element: a new one would replace the server's form by the fallback until the code has loaded. */
const VOLUNTEER_FORM = <LazyOnVisible part={volunteer} fallback={<Skeleton shape="block" />} />;

/** Donate, pay it forward and volunteer, one tab each. The address selects the tab. */
export function Support() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const donation = useDonation();
  const tab = supportTabOf(search);

  function select(next: SupportTab): void {
    if (next !== tab) void navigate({ search: `?tab=${next}` });
  }

  return (
    <Container className={styles.support}>
      <LatestGift />
      <TabList
        label="Ways to support us"
        selected={tab}
        onSelect={select}
        disabled={donation.stage !== null}
      />
      <NeedsScript>
        The forms on this page need JavaScript. Without it, please call us: {siteSettings.mobilePhone}
      </NeedsScript>
      <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} className={styles.panel}>
        <Fragment key={tab}>
          <Introduction content={INTRODUCTIONS[tab]} />
          {tab === 'volunteer' ? VOLUNTEER_FORM : <DonationForm kind={tab} donation={donation} />}
        </Fragment>
      </div>
    </Container>
  );
}
