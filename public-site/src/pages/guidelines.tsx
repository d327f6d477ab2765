import { guidelinesPage } from '../../content/about/guidelines';
import { PicturePage } from '../features/about/PicturePage';

export default function GuidelinesPage() {
  return <PicturePage page={guidelinesPage} lastLeadsToTop />;
}
