import { homeDescription } from '../../content/home';
import { HomeBanner } from '../features/home/HomeBanner';
import { LowerBands } from '../features/home/LowerBands';
import { UpcomingBanners } from '../features/home/UpcomingBanners';
import { BelowFold } from '../ui/BelowFold';
import { Page } from '../ui/Page';

export default function HomePage() {
  return (
    <Page description={homeDescription}>
      <HomeBanner />
      <BelowFold>
        <UpcomingBanners />
      </BelowFold>
      <BelowFold>
        <LowerBands />
      </BelowFold>
    </Page>
  );
}
