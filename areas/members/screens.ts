import type { Screen } from '#kit/console/screen.ts';
import { roleScreens } from './role/role.screens.ts';

export const membersScreens: Screen[] = [...roleScreens];
