import { UserAddOutlined } from '@ant-design/icons';
import { useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { ROLE_LABELS } from '@qlu/contracts/access/roles.rules';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import type { SessionResponse, UserResponse, UsersResponse } from '@qlu/contracts/api/index';
import { Badge } from '../../ui/badge';
import { EmptyNotice } from '../../ui/empty-notice';
import { Field } from '../../ui/field';
import { PageHeader, RefreshButton } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { useSend } from '../../ui/use-send';
import { DisableDialog, InviteDialog, RightsDialog } from './user-dialogs';
import { invitationText, refundText, STATUS_BADGES } from './user-texts';

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

interface UserCardProps {
  user: UserResponse;
  /** Whether this is the user who is logged in. */
  isYou: boolean;
  onEdit: () => void;
  onDisable: () => void;
  onChanged: () => void;
}

function UserCard({ user, isYou, ...actions }: UserCardProps) {
  const { tone, text } = STATUS_BADGES[user.status];
  const nameId = `user-${user.id}`;
  const invitation = user.set_on_server ? null : invitationText(user);
  return (
    <article className="card" aria-labelledby={nameId}>
      <div className="card-head">
        <h2 id={nameId}>{user.display_name}</h2>
        <Badge tone={tone}>{text}</Badge>
        {isYou && <Badge tone="outline">You</Badge>}
        {!user.set_on_server && <UserActions user={user} isYou={isYou} {...actions} />}
      </div>
      <dl className="fields fields-user">
        <Field label="Username">{user.username}</Field>
        <Field label="Role">{ROLE_LABELS[user.role]}</Field>
        <Field label="Refunds">{refundText(user)}</Field>
        <Field label="Two-step login">{user.second_factor ? 'On' : 'Off'}</Field>
      </dl>
      <p className="card-foot">
        {user.set_on_server &&
          'Set on the server. The person who looks after the server can change the name and password.'}
        {invitation}
      </p>
    </article>
  );
}

function UserActions({ user, isYou, onEdit, onDisable, onChanged }: UserCardProps) {
  const { sending, send } = useSend();
  const { id, display_name: name, status } = user;

  const change = async (action: 'enable' | 'resend', description: string) => {
    if (await send(`/api/admin/users/${id}/${action}`, { done: description })) onChanged();
  };

  const resend = status === 'active' ? 'Send a Link for a New Password' : 'Send Invitation Again';
  return (
    <div className="card-actions">
      {!isYou && (
        <Button size="small" aria-label={`Change role of ${name}`} onClick={onEdit}>
          Change Role
        </Button>
      )}
      {status !== 'disabled' && (
        <Button
          size="small"
          aria-label={`${resend} to ${name}`}
          loading={sending}
          onClick={() => void change('resend', `The link for ${name} is on its way.`)}
        >
          {resend}
        </Button>
      )}
      {!isYou && status !== 'disabled' && (
        <Button size="small" danger aria-label={`Disable ${name}`} onClick={onDisable}>
          Disable
        </Button>
      )}
      {status === 'disabled' && (
        <Button
          size="small"
          aria-label={`Enable ${name}`}
          loading={sending}
          onClick={() => void change('enable', `${name} is enabled again.`)}
        >
          Enable
        </Button>
      )}
    </div>
  );
}
