import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasProgramPictures } from '../../lib/programPictures';
import { showToast } from '../../ui/toast';
import type { MenuProgram } from './menu';
import { isModifiedClick } from '../../ui/Link';
import { NavLink } from '../../ui/NavLink';

const TOAST_MS = 3000;

interface ProgramLinkProps {
  program: MenuProgram;
  className?: string;
  /** Called when the program is opened, also when its page is the current one. */
  onOpen: () => void;
}

/** Opens a program's page if it has content; otherwise shows a toast that it is coming soon. */
export function ProgramLink({ program, className, onOpen }: ProgramLinkProps) {
  const { label, href, place } = program;
  const navigate = useNavigate();
  const [isChecking, setChecking] = useState(false);

  async function open(): Promise<void> {
    setChecking(true);
    const hasContent = await hasProgramPictures(place.main, place.sub);
    setChecking(false);
    if (!hasContent) {
      showToast({
        title: 'Coming Soon',
        description: `${label} content is being prepared.`,
        duration: TOAST_MS,
      });
      return;
    }
    onOpen();
    await navigate(href);
  }

  return (
    <NavLink
      to={href}
      className={className}
      aria-busy={isChecking || undefined}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        if (!isChecking) void open();
      }}
    >
      {label}
    </NavLink>
  );
}
