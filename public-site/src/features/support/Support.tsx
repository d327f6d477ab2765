import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import {
  donateIntroduction,
  payItForwardIntroduction,
  volunteerIntroduction,
  type Introduction as IntroductionWords,
} from '../../../content/support';
import { Container } from '../../ui/Container';
import { NeedsScript } from '../../ui/NeedsScript';
import { DonationForm } from '../donations/DonationForm';
import { useDonation } from '../donations/useDonation';
import { VolunteerForm } from '../volunteering/VolunteerForm';
import { Introduction } from './Introduction';
import { supportTabOf, type SupportTab } from './supportTab';
import { panelId, TabList, tabId } from './TabList';
import styles from './support.module.css';

const INTRODUCTIONS: Record<SupportTab, IntroductionWords> = {
  donate: donateIntroduction,
  'pay-it-forward': payItForwardIntroduction,
  volunteer: volunteerIntroduction,
};

const watchNothing = () => () => undefined;

/** False on the server and while its HTML is hydrated: what this browser remembers is not known there. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
}

/** The three ways of helping, one tab each; the address says which (spec 2 §2). */
export function Support() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const giving = useDonation();
  const isInBrowser = useIsInBrowser();
  const tab = supportTabOf(search);
  const formKey = `${tab} ${isInBrowser}`;

  function select(next: SupportTab): void {
    if (next !== tab) void navigate({ search: `?tab=${next}` });
  }

  return (
    <Container className={styles.support}>
      <TabList label="Ways to support us" selected={tab} onSelect={select} disabled={giving.stage !== null} />
      <NeedsScript>
        The forms on this page need JavaScript. Without it, please call us: {siteSettings.mobilePhone}
      </NeedsScript>
      <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} className={styles.panel}>
        <Introduction key={tab} words={INTRODUCTIONS[tab]} />
        {tab === 'volunteer' ? (
          <VolunteerForm key={formKey} remembers={isInBrowser} />
        ) : (
          <DonationForm key={formKey} kind={tab} giving={giving} remembers={isInBrowser} />
        )}
      </div>
    </Container>
  );
}
