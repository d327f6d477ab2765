import { linkTarget } from '@qlu/contracts/programs/programs.rules';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasProgramPictures } from '../../lib/programPictures';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { showToast } from '../../ui/toast';
import type { UpcomingProgram } from './upcomingPrograms';

interface MoreDetailsButtonProps {
  program: UpcomingProgram;
  /** The program's page, or null when it has no folder. */
  detailsPath: string | null;
  /** The id of the program's title. It describes the button, because every card has a 'More Details'. */
  titleId: string;
}

/** Opens the program's own link, or else its page. Without both, a toast says that details will follow. */
export function MoreDetailsButton({ program, detailsPath, titleId }: MoreDetailsButtonProps) {
  const navigate = useNavigate();
  const [isChecking, setIsChecking] = useState(false);
  const { main_folder: main, sub_folder: sub } = program;
  const link = linkTarget(program.link);

  async function openPage(): Promise<void> {
    setIsChecking(true);
    const hasPage = main && sub && detailsPath ? await hasProgramPictures(main, sub) : false;
    setIsChecking(false);
    if (hasPage && detailsPath) {
      await navigate(detailsPath);
      return;
    }
    showToast({
      title: 'Information Coming Soon',
      description: 'Detailed information for this program will be available soon.',
      duration: 3000,
    });
  }

  if (link.kind !== 'none') {
    return (
      <LinkButton to={link.to} variant="secondary" size="small" aria-describedby={titleId}>
        More Details
      </LinkButton>
    );
  }
  return (
    <Button variant="secondary" size="small" busy={isChecking} onClick={openPage} aria-describedby={titleId}>
      More Details
    </Button>
  );
}
