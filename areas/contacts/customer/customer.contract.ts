import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const gate = 'contacts.customer.view';
const edit = 'contacts.customer.edit';
const remove = 'contacts.customer.remove';

/** 0 male, 1 female, -1 unknown */
const Gender = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(-1)]);

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

/** As long as what a file may bring (core/text/rows.ts). */
const about = {
  name: Type.Optional(Type.String({ maxLength: 60 })),
  gender: Type.Optional(Gender),
  customerNo: Type.Optional(Type.String({ maxLength: 60 })),
  company: Type.Optional(Type.String({ maxLength: 100 })),
  remark: Type.Optional(Type.String({ maxLength: 500 })),
  /** Free columns by their heading: arguments of robots come from here. */
  fields: Type.Optional(
    Type.Record(Type.String({ minLength: 1, maxLength: 190 }), Type.String({ maxLength: 200 }), { maxProperties: 200 }),
  ),
};
const phone = Type.String({ minLength: 1, maxLength: 40, examples: ['138 0013 8000'] });

export const NewCustomer = Type.Object({ phone, ...about });
export type NewCustomer = Static<typeof NewCustomer>;
/** What is left out stays as it is. */
export const CustomerChange = Type.Object({ phone: Type.Optional(phone), ...about });
export type CustomerChange = Static<typeof CustomerChange>;

/** What becomes of the rest when a customer is deleted. */
const Removal = Type.Object({
  /** Call records, which stay: at most `countedRows` are counted. */
  calls: Type.Integer(),
  /** Notes, which go. */
  notes: Type.Integer(),
  /** Batches that are not over and still have to call the customer: while there are any, nothing is deleted. */
  batches: Type.Integer(),
});
export type Removal = Static<typeof Removal>;

const one = Type.Object({ contactId: id });

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
  create: endpoint('POST', '/contact/customer', { gate: edit, body: NewCustomer, returns: Customer }),
  change: endpoint('PUT', '/contact/customer/:contactId', {
    gate: edit,
    params: one,
    body: CustomerChange,
    returns: Customer,
  }),
  removal: endpoint('GET', '/contact/customer/:contactId/removal', { gate: remove, params: one, returns: Removal }),
  /** Refused while a batch still has to call the customer. Call records stay, with the number and the name they were placed with. */
  remove: endpoint('DELETE', '/contact/customer/:contactId', { gate: remove, params: one }),
};
