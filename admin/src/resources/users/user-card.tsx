import { Button } from 'antd';
import { useState } from 'react';
import { ROLE_LABELS } from '@qlu/contracts/access/roles.rules';
import type { UserChangedResponse, UserResponse } from '@qlu/contracts/api/index';
import { callApi } from '../../providers/api-client';
import { Badge } from '../../ui/badge';
import { Field } from '../../ui/field';
import { invitationText, refundText, STATUS_BADGES } from './user-texts';
import { useToasts } from '../../ui/use-toasts';

interface UserCardProps {
  user: UserResponse;
  /** Whether this is the user who is logged in. */
  isYou: boolean;
  onEdit: () => void;
  onDisable: () => void;
  onChanged: () => void;
}

export function UserCard({ user, isYou, ...actions }: UserCardProps) {
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
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const { id, display_name: name, status } = user;

  const change = async (action: 'enable' | 'resend', description: string) => {
    setSending(true);
    const result = await callApi<UserChangedResponse>(`/api/admin/users/${id}/${action}`, { method: 'POST' });
    setSending(false);
    if (result.ok) {
      toasts.success(description);
      onChanged();
    } else {
      toasts.problem(result.problem);
    }
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
