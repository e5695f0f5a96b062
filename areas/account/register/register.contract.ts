import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Encrypted, Work } from '../signIn/signIn.contract.ts';

/** As somebody writes it; the server reads it. */
const phone = Type.String({ minLength: 5, maxLength: 30, examples: ['13800138000'] });
const language = Type.Optional(Type.Enum(['en', 'zh'] as const));
export const loginNamePattern = '^[A-Za-z][A-Za-z0-9._@-]{3,39}$';
const text = (most: number, example: string) =>
  Type.String({ minLength: 1, maxLength: most, pattern: '\\S', examples: [example] });

const CodeRequest = Type.Object({
  phone,
  language,
  /** What the picture of `/uaa/oauth/kaptcha` says. */
  image: Type.Optional(Type.String({ maxLength: 20 })),
  work: Work,
});
export type CodeRequest = Static<typeof CodeRequest>;
/** The same whether the number has an account or not. `lasts` and `againAfter` in seconds. */
const CodeSent = Type.Object({ sent: Type.Literal(true), lasts: Type.Integer(), againAfter: Type.Integer() });

const NameQuestion = Type.Object({ name: Type.String({ minLength: 1, maxLength: 60, examples: ['yunhe'] }) });
const NameAnswer = Type.Object({ free: Type.Boolean(), wrong: Type.Boolean() });

export const Account = Type.Object({
  loginName: Type.String({ pattern: loginNamePattern, examples: ['harbour.bank'] }),
  password: Encrypted,
  name: text(40, 'Li Na'),
  phone,
  /** Texted or spoken. */
  code: Type.String({ pattern: '^[0-9]{6}$', examples: ['123456'] }),
  language,
});

export const Company = Type.Object({
  company: text(80, 'Harbour Bank'),
  industry: text(40, 'OTHER'),
  /** Where the industry is banking: which. */
  bank: Type.Optional(Type.String({ maxLength: 40 })),
  city: Type.Optional(Type.String({ maxLength: 60 })),
  email: Type.String({
    maxLength: 254,
    pattern: '^[^\\s@<>",;:]+@[^\\s@<>",;:]+\\.[^\\s@<>",;:.]+$',
    examples: ['li.na@example.com'],
  }),
  seats: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  purpose: Type.Optional(Type.String({ maxLength: 500 })),
});
export type Company = Static<typeof Company>;

const ticket = Type.String({
  minLength: 20,
  maxLength: 100,
  examples: ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
});
/** Opens the page that asks about the company, for a day. */
const Ticket = Type.Object({ ticket: Type.String(), until: Type.Integer() });

const Trade = Type.Object({ code: Type.String(), nameEn: Type.String(), nameZh: Type.String() });

const registering = (prefix: `/${string}`) => ({
  smsCode: endpoint('POST', `${prefix}/sms/code`, { gate: 'anyone', body: CodeRequest, returns: CodeSent }),
  smsCodeByGet: endpoint('GET', `${prefix}/sms/code`, { gate: 'anyone', query: CodeRequest, returns: CodeSent }),
  voiceCode: endpoint('POST', `${prefix}/voice/code`, { gate: 'anyone', body: CodeRequest, returns: CodeSent }),
  voiceCodeByGet: endpoint('GET', `${prefix}/voice/code`, { gate: 'anyone', query: CodeRequest, returns: CodeSent }),
  name: endpoint('GET', `${prefix}/register/name`, { gate: 'anyone', query: NameQuestion, returns: NameAnswer }),
  nameByPost: endpoint('POST', `${prefix}/register/name`, { gate: 'anyone', body: NameQuestion, returns: NameAnswer }),
  /** What the form about the company offers. */
  trades: endpoint('GET', `${prefix}/register/trades`, {
    gate: 'anyone',
    returns: Type.Object({ industries: Type.Array(Trade), banks: Type.Array(Trade) }),
  }),
  register: endpoint('POST', `${prefix}/register`, { gate: 'anyone', body: Account, returns: Ticket }),
  /** What the operator decides by. Sends the registration off. */
  fillIn: endpoint('PUT', `${prefix}/register/information`, {
    gate: 'anyone',
    body: Type.Object({ ticket, ...Company.properties }),
    returns: Type.Object({ state: Type.Literal('waiting') }),
  }),
});

export const registerEndpoints = registering('/crm/api/open');
/** The other reading of the addresses. */
export const registerElsewhereEndpoints = registering('/crm/open');

/** What somebody who was let in without a name of their own has to say first. */
export const informationEndpoints = {
  fillIn: endpoint('PUT', '/crm/api/user/information', {
    gate: 'signed-in',
    body: Type.Object({ name: text(40, 'Li Na'), phone: Type.Optional(Type.String({ maxLength: 30 })) }),
  }),
};
