import { frontPages, linkedPages } from './frontPages.ts';

const under = (pages: readonly string[], path: string) =>
  pages.some((page) => path === page || path.startsWith(`${page}/`));

export const isSignInPage = (path: string) => under(frontPages, path);
/** Opened by a link: nobody signs in or out there. */
export const isLinkedPage = (path: string) => under(linkedPages, path);

/** Where to go after signing in: an address of our own, or the first page. Another site's address is never followed. */
export function nextPage(search: string, origin: string): string {
  const wish = new URLSearchParams(search).get('next') ?? '/';
  if (!URL.canParse(wish, origin)) return '/';
  const { origin: its, pathname, search: query } = new URL(wish, origin);
  return its === origin && wish.startsWith('/') && !pathname.startsWith('//') && !isSignInPage(pathname)
    ? pathname + query
    : '/';
}
