import { Dropdown, type MenuProps } from 'antd';
import { cloneElement, useEffect, useRef, useState, type ReactElement, type RefAttributes } from 'react';

interface DropMenuProps {
  menu: MenuProps;
  children: ReactElement<RefAttributes<HTMLButtonElement>>;
}

/** The landmark around the button: the menu opens inside it, where screen readers that go by landmarks find it. */
const landmarkOf = (button: HTMLElement) =>
  button.closest<HTMLElement>('[role=dialog], main, header, aside') ?? document.body;

/** A menu that is open as soon as it is there. Its button was put in anew, so it gets the focus back. */
export default function DropMenu({ menu, children }: DropMenuProps) {
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void button.current?.focus(), []);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      getPopupContainer={landmarkOf}
      open={open}
      onOpenChange={setOpen}
      menu={menu}
    >
      {cloneElement(children, { ref: button })}
    </Dropdown>
  );
}
