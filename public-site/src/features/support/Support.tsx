import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import {
  donateIntroduction,
  payItForwardIntroduction,
  volunteerIntroduction,
  type Introduction as IntroductionContent,
} from '../../../content/support';
import { lazyOnVisible } from '../../lib/lazyOnVisible';
import { nextTabIndex } from '../../lib/nextTabIndex';
import { Container } from '../../ui/Container';
import { LazyOnVisible } from '../../ui/LazyOnVisible';
import { NeedsScript } from '../../ui/Text';
import { Skeleton } from '../../ui/Loading';
import type { DonationKind } from '../donations/donation';
import { DonationForm } from '../donations/DonationForm';
import { LatestGift } from '../donations/LatestGift';
import { useDonation } from '../donations/useDonation';
import styles from './support.module.css';

type SupportTab = DonationKind | 'volunteer';

const SUPPORT_TABS: readonly { tab: SupportTab; label: string }[] = [
  { tab: 'donate', label: 'Donate' },
  { tab: 'pay-it-forward', label: 'Pay It Forward' },
  { tab: 'volunteer', label: 'Volunteer' },
];

/** The query parameter `tab` selects the tab. The default is donate. */
function supportTabOf(search: string): SupportTab {
  const requested = new URLSearchParams(search).get('tab');
  return requested === 'volunteer' || requested === 'pay-it-forward' ? requested : 'donate';
}

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
      <TabList selected={tab} onSelect={select} disabled={donation.stage !== null} />
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

interface TabListProps {
  selected: SupportTab;
  onSelect: (tab: SupportTab) => void;
  /** The tab cannot be changed while a payment is running. */
  disabled: boolean;
}

const tabId = (tab: SupportTab) => `support-tab-${tab}`;
const panelId = (tab: SupportTab) => `support-panel-${tab}`;

/** Tabs in the ARIA pattern: the Tab key reaches one tab, the arrow keys move between them. */
function TabList({ selected, onSelect, disabled }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const next = nextTabIndex(event.key, index, SUPPORT_TABS.length);
    const chosen = next === undefined ? undefined : SUPPORT_TABS[next];
    if (!chosen || disabled) return;
    event.preventDefault();
    onSelect(chosen.tab);
    list.current?.querySelector<HTMLElement>(`#${tabId(chosen.tab)}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label="Ways to support us" className={styles.list} data-needs-script>
      {SUPPORT_TABS.map(({ tab, label: text }, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === selected}
          aria-controls={tab === selected ? panelId(tab) : undefined}
          tabIndex={tab === selected ? 0 : -1}
          disabled={disabled && tab !== selected}
          className={styles.tab}
          onClick={() => onSelect(tab)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** What a tab is about. 'Read More' shows the rest. */
function Introduction({ content }: { content: IntroductionContent }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.introduction} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{content.title}</h2>
      <p className={styles.lead}>{content.lead}</p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={`${id}-more`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Read Less' : 'Read More'}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={`${id}-more`} className={styles.more} hidden={!isOpen}>
        {content.more.map(({ title, text }) => (
          <div key={text}>
            {title && <h3>{title}</h3>}
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
