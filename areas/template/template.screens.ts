import type { Screen } from '#kit/console/screen.ts';

export const templateScreens: Screen[] = [];
