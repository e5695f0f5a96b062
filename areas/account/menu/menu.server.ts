import type { MenuArea } from '#kit/contract/menu.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { menuEndpoints } from './menu.contract.ts';

/** The part of the menu that a person's gates open: a page is granted with any of its gates, an area with any of its pages. */
export function menuHandlers(areas: readonly MenuArea[]): Handlers<typeof menuEndpoints> {
  return {
    async mine({ who }) {
      const held = new Set(who.gates);
      const children = areas.map((area) => asEntry(area, held)).filter(({ children }) => children.length > 0);
      return { menu: { children } };
    },
  };
}

const asEntry = ({ code, title, icon, pages }: MenuArea, held: Set<string>) => ({
  id: code,
  code,
  url: '',
  title,
  icon,
  hidden: false,
  type: 1 as const,
  children: pages.map((page) => asPage(page, held)).filter(({ children }) => children.length > 0),
});

const asPage = ({ url, title, gates, hidden }: MenuArea['pages'][number], held: Set<string>) => ({
  id: url,
  code: url.slice(1).replaceAll('/', '.'),
  url,
  title,
  icon: '',
  hidden: hidden ?? false,
  type: 2 as const,
  children: Object.entries(gates)
    .filter(([gate]) => held.has(gate))
    .map(([gate, action]) => ({
      id: gate,
      code: gate,
      url: '',
      title: action!,
      icon: '',
      hidden: true,
      type: 3 as const,
      children: [],
    })),
});
