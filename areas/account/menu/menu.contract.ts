import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

const Title = Type.Object({ en: Type.String(), zh: Type.String() });

const common = {
  id: Type.String(),
  code: Type.String(),
  url: Type.String(),
  title: Title,
  icon: Type.String(),
  hidden: Type.Boolean(),
};
const Action = Type.Object({ ...common, type: Type.Literal(3), children: Type.Array(Type.Object({})) });
const Page = Type.Object({ ...common, type: Type.Literal(2), children: Type.Array(Action) });
const Area = Type.Object({ ...common, type: Type.Literal(1), children: Type.Array(Page) });

export const Menu = Type.Object({ menu: Type.Object({ children: Type.Array(Area) }) });
export type Menu = Static<typeof Menu>;

export const menuEndpoints = {
  /** The granted part of the menu: areas (type 1), pages (2) with a url, actions (3) with a code. */
  mine: endpoint('GET', '/crm/api/user/menus', { gate: 'signed-in', returns: Menu }),
};
