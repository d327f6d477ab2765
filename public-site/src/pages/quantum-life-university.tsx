import { universityPage } from '../../content/about/university';
import { PicturePage } from '../features/about/PicturePage';

export default function QuantumLifeUniversityPage() {
  // `Page` appends the organisation's name.
  return <PicturePage page={universityPage} title="About the University" />;
}
