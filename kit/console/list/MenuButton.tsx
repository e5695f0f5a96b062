import type { MenuProps } from 'antd';
import { cloneElement, useState, type ReactElement, type RefAttributes } from 'react';
import { lazy } from '../lazy.tsx';

interface Pressed extends RefAttributes<HTMLButtonElement> {
  onClick?(): void;
  onPointerEnter?(): void;
  onFocus?(): void;
}

const load = () => import('./DropMenu.tsx');
const DropMenu = lazy(load, ({ children }) => children);

/** A button with a menu under it. What draws menus is fetched when one is wanted: it would cost every list's first sight 18 kB. */
export function MenuButton({ menu, children }: { menu: MenuProps; children: ReactElement<Pressed> }) {
  const [wanted, want] = useState(false);
  if (!wanted)
    return cloneElement(children, {
      onClick: () => want(true),
      onPointerEnter: () => void load(),
      onFocus: () => void load(),
    });
  return <DropMenu menu={menu}>{children}</DropMenu>;
}
