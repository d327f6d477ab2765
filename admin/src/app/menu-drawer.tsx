import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { MenuList } from './menu-list';

/** The menu of narrow screens: a button that opens it beside the page. */
export function MenuDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ghost
        className="menu-button"
        icon={<MenuOutlined aria-hidden />}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="left"
        width={280}
        title="Back office"
        className="menu-drawer"
        destroyOnHidden
      >
        <MenuList onChoose={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
