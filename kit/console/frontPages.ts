/** Those of them that somebody opens by a link, beside a console that may be open in another window. */
export const linkedPages = ['/activiti-explorer', '/counter', '/form', '/resource/lawyerLetter'] as const;

/** Pages in front of the console, for strangers too: drawn without it, with no tab strip around them. What stands below one belongs to it. */
export const frontPages = [
  '/user/login',
  '/user/reset',
  '/user/registe',
  '/user/fillInformation',
  '/oauth/login',
  '/aiaas/login',
  '/user/login/script/lib',
  ...linkedPages,
] as const;
