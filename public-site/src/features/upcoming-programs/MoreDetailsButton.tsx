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
  /** The id of the program's title, which tells one 'More Details' from the next. */
  titleId: string;
}

/** The program's own link; else its page when there is one; else a word that it comes (spec 1 §2). */
export function MoreDetailsButton({ program, detailsPath, titleId }: MoreDetailsButtonProps) {
  const navigate = useNavigate();
  const [isLooking, setIsLooking] = useState(false);
  const { main_folder: main, sub_folder: sub } = program;
  const link = linkTarget(program.link);

  async function openPage(): Promise<void> {
    setIsLooking(true);
    const found = main && sub && detailsPath ? await hasProgramPictures(main, sub) : false;
    setIsLooking(false);
    if (found && detailsPath) {
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
    <Button variant="secondary" size="small" busy={isLooking} onClick={openPage} aria-describedby={titleId}>
      More Details
    </Button>
  );
}
