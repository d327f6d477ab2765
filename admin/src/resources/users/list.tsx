import { UserAddOutlined } from '@ant-design/icons';
import { useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import type { SessionResponse, UserResponse, UsersResponse } from '@qlu/contracts/api/index';
import { EmptyNotice } from '../../ui/empty-notice';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { RefreshButton } from '../../ui/refresh-button';
import { DisableDialog } from './disable-dialog';
import { InviteDialog, RightsDialog } from './user-dialogs';
import { UserCard } from './user-card';

type Dialog = { kind: 'invite' } | { kind: 'rights' | 'disable'; user: UserResponse };

/** Who may log in to the back office. Only for owners. */
export default function UsersPage() {
  const { query } = useCustom<UsersResponse>({
    url: '/api/admin/users',
    method: 'get',
    errorNotification: false,
  });
  const session = useCustom<SessionResponse>({
    url: '/api/admin/session',
    method: 'get',
    errorNotification: false,
  });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const refresh = () => void query.refetch();
  const users = query.data?.data.users;
  const dialogProps = { onClose: () => setDialog(null), onChanged: refresh };
  return (
    <>
      <PageHeader title="Users">
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
        <Button
          type="primary"
          icon={<UserAddOutlined aria-hidden />}
          onClick={() => setDialog({ kind: 'invite' })}
        >
          Invite User
        </Button>
      </PageHeader>
      <QueryState query={query} failure={USER_MESSAGES.fetchFailed} />
      {users?.map((user) => (
        <UserCard
          key={user.id}
          user={user}
          isYou={session.query.data?.data.username === user.username}
          onEdit={() => setDialog({ kind: 'rights', user })}
          onDisable={() => setDialog({ kind: 'disable', user })}
          onChanged={refresh}
        />
      ))}
      {users?.length === 1 && (
        <EmptyNotice text="You have not invited anyone yet. Each person should have their own login, so that the audit log shows who did what." />
      )}
      {dialog?.kind === 'invite' && <InviteDialog {...dialogProps} />}
      {dialog?.kind === 'rights' && (
        <RightsDialog user={users?.find(({ id }) => id === dialog.user.id) ?? dialog.user} {...dialogProps} />
      )}
      {dialog?.kind === 'disable' && <DisableDialog user={dialog.user} {...dialogProps} />}
    </>
  );
}
