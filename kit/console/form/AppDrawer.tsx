import { Drawer, type DrawerProps } from 'antd';
import { useContext } from 'react';
import { OpenPage } from '../shell/OpenPage.ts';

/** To look at one row, or edit it, without losing the list. */
export const AppDrawer = (props: DrawerProps) => useContext(OpenPage).active && <Drawer open size={480} {...props} />;
