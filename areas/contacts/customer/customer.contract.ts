import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const gate = 'contacts.customer.view';

/** 0 male, 1 female, -1 unknown */
const Gender = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(-1)]);
/** Milliseconds since 1970. */

export const Customer = Type.Object({
  contactId: Type.String(),
  /** In national form; masked for users who may not see plain numbers. */
  phone: Type.String(),
  name: Type.String(),
  gender: Gender,
  customerNo: Type.String(),
  company: Type.String(),
  remark: Type.String(),
  /** Free columns of the imported files, by their heading. */
  fields: Type.Record(Type.String(), Type.String()),
  groups: Type.Array(Type.Object({ groupId: Type.String(), name: Type.String() })),
  /** The import that brought or last changed it. */
  importId: Type.Union([Type.String(), Type.Null()]),
  createdAt: moment,
  changedAt: moment,
});
export type Customer = Static<typeof Customer>;

export const customerOrders = ['name', 'customerNo', 'company', 'createdAt', 'changedAt'] as const;

export const customerEndpoints = {
  /** `keyword`: a part of the name, of the company or of the customer number; a phone number, of which a masked person gives all or the last 4. */
  list: endpoint('POST', '/contact/customer/list', {
    gate,
    body: Type.Object({
      ...pageQuery,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      importId: Type.Optional(Type.String({ maxLength: 20 })),
      groupId: Type.Optional(id),
      gender: Type.Optional(Gender),
      orderBy: Type.Optional(Type.Enum(customerOrders)),
      descending: Type.Optional(Type.Boolean()),
    }),
    returns: page(Customer),
  }),
  one: endpoint('GET', '/contact/customer/:contactId', {
    gate,
    params: Type.Object({ contactId: Type.String({ maxLength: 20 }) }),
    returns: Customer,
  }),
};
