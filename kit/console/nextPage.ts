import { frontPages } from './frontPages.ts';

export const isSignInPage = (path: string) => frontPages.some((page) => path === page || path.startsWith(`${page}/`));

/** Where to go after signing in: an address of our own, or the first page. Another site's address is never followed. */
export function nextPage(search: string, origin: string): string {
  const wish = new URLSearchParams(search).get('next') ?? '/';
  if (!URL.canParse(wish, origin)) return '/';
  const { origin: its, pathname, search: query } = new URL(wish, origin);
  return its === origin && wish.startsWith('/') && !pathname.startsWith('//') && !isSignInPage(pathname)
    ? pathname + query
    : '/';
}
