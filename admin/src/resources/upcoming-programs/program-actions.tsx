import { DownOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toSlug } from '@qlu/contracts/catalogue/catalogue.rules';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { hasEnded } from '@qlu/contracts/registrations/certificates.rules';
import { programPath, registrationPath } from '@qlu/contracts/site/site-routes';
import { callApi } from '../../providers/api-client';
import { useMayUse } from '../../providers/role';
import { formatCounted } from '../../ui/count';
import { MoreDatesDialog } from './more-dates-dialog';
import type { AdminProgram } from './program-values';
import { isVisibleNow, publishText } from './program-texts';
import { useToasts } from '../../ui/use-toasts';
import { useConfirm } from '../../ui/use-confirm';

interface ProgramActionsProps {
  program: AdminProgram;
  /** Number of registrations; undefined while it is unknown. */
  registrations: number | undefined;
  onDuplicate: () => void;
}

/** The menu of what can be done with a program besides editing it. */
export function ProgramActions({ program, registrations, onDuplicate }: ProgramActionsProps) {
  const ask = useConfirm();
  const toasts = useToasts();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const mayUse = useMayUse();
  const cancellation = `/upcoming-programs/${program.id}/cancellation`;
  const statistics = `/upcoming-programs/${program.id}/statistics`;
  const feedback = `/upcoming-programs/${program.id}/feedback`;
  const { id, program_name, status } = program;
  const isShown = isVisibleNow(program);
  const [isAddingDates, setIsAddingDates] = useState(false);

  const setStatus = async (next: 'draft' | 'published') => {
    const result = await callApi(`/api/programs/${id}/status`, { method: 'PUT', body: { status: next } });
    if (!result.ok) {
      if (result.problem.status === 401) return;
      toasts.problem(result.problem, PROGRAM_MESSAGES.updateFailed);
    } else {
      const done = next === 'draft' ? `${program_name} is a draft now.` : `${program_name} is published.`;
      toasts.success(done);
    }
    await invalidate({ resource: 'upcoming-programs', invalidates: ['list'] });
  };

  const unpublish = () =>
    ask({
      title: `Unpublish ${program_name}?`,
      content: `It becomes a draft and disappears from the website. ${registeredText(registrations)}`,
      okText: 'Unpublish',
      cancelText: 'Keep It Published',
      onOk: () => setStatus('draft'),
    });
  const publish = () =>
    ask({
      title: `Publish ${program_name}?`,
      content: publishText(program),
      okText: 'Publish',
      cancelText: 'Not Yet',
      onOk: () => setStatus('published'),
    });

  const items: MenuProps['items'] = [
    { key: 'duplicate', label: 'Duplicate', onClick: onDuplicate },
    ...(status === 'cancelled'
      ? []
      : [{ key: 'dates', label: 'Add Dates', onClick: () => setIsAddingDates(true) }]),
    ...(mayUse('registrations')
      ? [
          {
            key: 'attendance',
            label: attendanceLabel(program),
            onClick: () => void navigate(`/check-in/${id}`),
          },
          { key: 'statistics', label: 'Statistics', onClick: () => void navigate(statistics) },
          { key: 'feedback', label: 'Feedback', onClick: () => void navigate(feedback) },
        ]
      : []),
    ...(isShown
      ? [
          {
            key: 'view',
            label: (
              <a href={siteAddress(program)} target="_blank" rel="noopener noreferrer">
                View on website
              </a>
            ),
          },
        ]
      : []),
    ...(status === 'published' ? [{ key: 'unpublish', label: 'Unpublish', onClick: unpublish }] : []),
    ...(status === 'draft' ? [{ key: 'publish', label: 'Publish', onClick: publish }] : []),
    // Only the owner may: it refunds everyone.
    ...(mayUse('users') ? [cancelItem(status, () => void navigate(cancellation))] : []),
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button size="small" aria-label={`More for ${program_name}`}>
          More <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {isAddingDates && <MoreDatesDialog program={program} onClose={() => setIsAddingDates(false)} />}
    </>
  );
}

function attendanceLabel(program: AdminProgram): string {
  return hasEnded(program, todayInIndia()) ? 'Who attended' : 'Check-in list';
}

function cancelItem(status: AdminProgram['status'], open: () => void) {
  const isCancelled = status === 'cancelled';
  return {
    key: 'cancel',
    label: isCancelled ? 'Cancellation and Refunds' : 'Cancel Program',
    danger: !isCancelled,
    onClick: open,
  };
}

/** The page of the program, or else its registration. */
function siteAddress({ id, sub_folder, link, link_or_razorpay, external_link }: AdminProgram): string {
  if (link) return link;
  if (sub_folder) return programPath(toSlug(sub_folder));
  if (link_or_razorpay && external_link) return external_link;
  return registrationPath(id);
}

function registeredText(registrations: number | undefined): string {
  if (registrations === undefined) return 'Registrations that exist stay as they are.';
  if (registrations === 0) return 'Nobody has registered for it.';
  const of = formatCounted(registrations, 'registration');
  return `It has ${of}. They stay as they are, nobody is notified, and no reminders are sent while it is a draft.`;
}
