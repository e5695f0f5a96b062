import { Type, type Static } from 'typebox';
import { languageProblems } from '#core/summary/languageService.ts';
import { SummaryContent, summaryLanguages } from '#core/summary/summary.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { moment, nameOf } from '#kit/contract/fields.ts';

const view = 'system.language.view';
const edit = 'system.language.edit';

/** As it is shown: its key never is. */
export const Service = Type.Object({
  name: Type.String(),
  url: Type.String(),
  model: Type.String(),
  /** Milliseconds for one answer. */
  timeout: Type.Integer(),
  enabled: Type.Boolean(),
  hasKey: Type.Boolean(),
  changedAt: moment,
});
export type Service = Static<typeof Service>;

export const ServiceForm = Type.Object({
  name: nameOf('Our language service'),
  /** http(s): the server, its API (`…/v1`) or the whole address. */
  url: Type.String({ minLength: 1, maxLength: 500, examples: ['https://language.example.com/v1'] }),
  /** As the service calls it. */
  model: Type.Optional(Type.String({ maxLength: 100, examples: ['small'] })),
  timeout: Type.Integer({ minimum: 1_000, maximum: 30_000, examples: [15_000] }),
  enabled: Type.Boolean({ examples: [true] }),
  /** Left out it is kept, empty it is removed. Visible characters: it travels in a header. */
  key: Type.Optional(Type.String({ maxLength: 2_000, pattern: '^[\\x21-\\x7e]*$', examples: ['of-the-service'] })),
});
export type ServiceForm = Static<typeof ServiceForm>;

export const languageEndpoints = {
  /** What the tenant's conversations are sent to. */
  read: endpoint('GET', '/configserver/language', {
    gate: view,
    returns: Type.Object({ service: Type.Union([Service, Type.Null()]) }),
  }),
  save: endpoint('PUT', '/configserver/language', { gate: edit, body: ServiceForm, returns: Service }),
  remove: endpoint('DELETE', '/configserver/language', { gate: edit }),
  /** Has it summarise a call that never took place. */
  try: endpoint('POST', '/configserver/language/try', {
    gate: 'system.language.test',
    body: Type.Object({ language: Type.Enum(summaryLanguages, { examples: ['en'] }) }),
    returns: Type.Object({
      summary: Type.Union([SummaryContent, Type.Null()]),
      /** Milliseconds, both askings where there were two. */
      took: Type.Integer(),
      /** Null where it went well. `status` is what the service answered. */
      problem: Type.Union([Type.Enum(languageProblems), Type.Null()]),
      status: Type.Union([Type.Integer(), Type.Null()]),
    }),
  }),
};
