import { foundersPage } from '../../content/about/founders';
import { PicturePage } from '../features/about/PicturePage';

export default function AboutTheFoundersPage() {
  return <PicturePage page={foundersPage} />;
}
