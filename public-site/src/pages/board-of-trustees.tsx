import { trusteesPage } from '../../content/about/trustees';
import { PicturePage } from '../features/about/PicturePage';

export default function BoardOfTrusteesPage() {
  return <PicturePage page={trusteesPage} />;
}
