import { homeDescription } from '../../content/home';
import { Categories } from '../features/home/Categories';
import { Experiences } from '../features/home/Experiences';
import { Founders } from '../features/home/Founders';
import { HomeBanner } from '../features/home/HomeBanner';
import { Mission } from '../features/home/Mission';
import { Store } from '../features/home/Store';
import { UpcomingBanners } from '../features/home/UpcomingBanners';
import { VisualJourney } from '../features/home/VisualJourney';
import { Page } from '../ui/Page';

/** The bands in the order of spec 1 §2. */
export default function HomePage() {
  return (
    <Page description={homeDescription}>
      <HomeBanner />
      <UpcomingBanners />
      <Founders />
      <Categories />
      <VisualJourney />
      <Store />
      <Experiences />
      <Mission />
    </Page>
  );
}
