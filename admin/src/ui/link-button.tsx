import { Button } from 'antd';
import type { ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

/** A link to another page of the back office that looks like a button. */
export function LinkButton({ to, ...props }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const open = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      {...props}
      href={useHref(to)}
      onClick={(event) => open(event as React.MouseEvent<HTMLAnchorElement>)}
    />
  );
}
