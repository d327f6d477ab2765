import { Button } from 'antd';
import { useRef, useState } from 'react';
import { PasswordDialog } from './password-dialog';

/** The user's own password. That of the owner of the settings can only be changed on the server. */
export function PasswordCard({ setOnServer }: { setOnServer: boolean }) {
  const [changing, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <section className="card security-card" aria-labelledby="own-password">
      <div className="card-head">
        <h2 id="own-password">Password</h2>
      </div>
      {setOnServer ? (
        <p>
          Your username and password are set on the server. The person who looks after the server can change
          them.
        </p>
      ) : (
        <>
          <p>When you change it, you will be logged out in all other browsers.</p>
          <div className="security-actions">
            <Button ref={button} onClick={() => setChanging(true)}>
              Change Password
            </Button>
          </div>
        </>
      )}
      {changing && (
        <PasswordDialog
          onClose={() => {
            setChanging(false);
            button.current?.focus();
          }}
        />
      )}
    </section>
  );
}
