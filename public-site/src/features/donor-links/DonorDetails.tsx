import type { DonorDetailsResponse } from '@qlu/contracts/api/index';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { phoneHref } from '../../lib/contactLinks';
import { LinkButton } from '../../ui/LinkButton';
import { LinkNotOpened } from '../../ui/LinkNotOpened';
import { Skeleton } from '../../ui/Skeleton';
import { StatusPanel } from '../../ui/StatusPanel';
import { DonorDetailsForm } from './DonorDetailsForm';
import styles from '../../ui/link-page.module.css';
import { useDonorDetails } from './useDonorDetails';

/** Asks the donor of a gift for what the tax certificate needs. The link comes from the office. */
export function DonorDetails() {
  const { opened, retry, finish, title } = useDonorDetails();
  return (
    <>
      {opened.state === 'loading' && (
        <div role="status" aria-label="Loading" className={styles.form}>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      )}
      {opened.state === 'failed' && (
        <LinkNotOpened text={opened.text} onRetry={opened.canRetry ? retry : undefined} />
      )}
      {opened.state === 'open' && (
        <div className={styles.form}>
          <Gifts details={opened.details} />
          <DonorDetailsForm token={opened.token} details={opened.details} onDone={finish} />
        </div>
      )}
      {opened.state === 'done' && (
        <StatusPanel
          tone="success"
          live="status"
          title="Thank you. Your details are saved."
          titleRef={title}
          actions={<LinkButton to={SITE_ROUTES.home}>Back to Home</LinkButton>}
        >
          <p>We send your certificate by email after the yearly statement is filed.</p>
          {opened.isRepeat && (
            <p>
              This link works once. To change something, please call us:{' '}
              <a href={phoneHref(siteSettings.mobilePhone)}>{siteSettings.mobilePhone}</a>
            </p>
          )}
        </StatusPanel>
      )}
    </>
  );
}

function Gifts({ details: { gifts } }: { details: DonorDetailsResponse }) {
  return (
    <p>
      {gifts.length === 1 ? 'Your donation: ' : 'Your donations: '}
      {gifts
        .map(({ amount, received_on: day }) => `${formatRupees(amount)} on ${formatDateRange(day)}`)
        .join(', ')}
      .
    </p>
  );
}
