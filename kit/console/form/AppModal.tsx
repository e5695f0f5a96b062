import { Modal, type ModalProps } from 'antd';
import { useContext } from 'react';
import { OpenPage } from '../shell/OpenPage.ts';

/**
 * The only way to open a dialog: antd's own Modal throws when it stands open in a hidden page that is shown again.
 * Its owner keeps the “open” state, so the dialog is back together with the page. 480 wide, 800 with a table.
 */
export const AppModal = (props: ModalProps) => useContext(OpenPage).active && <Modal open width={480} {...props} />;
