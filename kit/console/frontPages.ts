/** Pages in front of the console, for strangers too: drawn without it, with no tab strip around them. What stands below one belongs to it. */
export const frontPages = [
  '/user/login',
  '/user/reset',
  '/user/registe',
  '/user/fillInformation',
  '/oauth/login',
  '/aiaas/login',
  '/user/login/script/lib',
  '/activiti-explorer',
  '/counter',
] as const;
