import { homeDescription } from '../../content/home';
import { HomeBanner } from '../features/home/HomeBanner';
import { LowerBands } from '../features/home/LowerBands';
import { UpcomingBanners } from '../features/home/UpcomingBanners';
import { Page } from '../ui/Page';

/** The bands in the order of spec 1 §2. */
export default function HomePage() {
  return (
    <Page description={homeDescription}>
      <HomeBanner />
      <UpcomingBanners />
      <LowerBands />
    </Page>
  );
}
