/** What somebody can be told, with the facts each needs and the page it leads to. Its words stand in `notice.texts.ts`. */
export interface NoticeFacts {
  exportFinished: { file: string; rows: number };
  exportFailed: { file: string };
  importStored: { file: string; rows: number; refused: number };
  importFailed: { file: string };
  /** Its phone column has to be chosen. */
  importAsks: { file: string };
  batchComplete: { batch: string; batchId: string; connected: number; total: number };
  batchNotPrepared: { batch: string; batchId: string };
  contactsGiven: { count: number; by: string };
  tasksGiven: { count: number; batch: string; batchId: string; by: string };
  rolesChanged: { roles: string; by: string };
  passwordChanged: { address: string };
  signedInElsewhere: { address: string; browser: string };
  registrationWaits: { tenant: string };
}

export type NoticeKind = keyof NoticeFacts;

const pages: Record<NoticeKind, (facts: Record<string, unknown>) => `/${string}`> = {
  exportFinished: () => '/systemConfig/exportTask',
  exportFailed: () => '/systemConfig/exportTask',
  importStored: () => '/contactmanagement/customer',
  importFailed: () => '/contactmanagement/customer',
  importAsks: () => '/contactmanagement/customer',
  batchComplete: ({ batchId }) => `/outbounds/tasks/${batchId}`,
  batchNotPrepared: ({ batchId }) => `/outbounds/tasks/${batchId}`,
  contactsGiven: () => '/contactmanagement/manage',
  tasksGiven: ({ batchId }) => `/outbounds/tasks/${batchId}`,
  rolesChanged: () => '/user/center',
  passwordChanged: () => '/user/center',
  signedInElsewhere: () => '/user/center',
  registrationWaits: () => '/operateCenter/tenants',
};

export const noticePage = (kind: NoticeKind, facts: Record<string, unknown>) => pages[kind](facts);

/** Of one's own account: nobody can have these kept from them. */
export const isAlwaysTold = (kind: NoticeKind) => kind === 'passwordChanged' || kind === 'signedInElsewhere';

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(pages, kind);

/** What asks for something to be done, or to be looked at. */
export const isWarning = (kind: NoticeKind) =>
  ['exportFailed', 'importFailed', 'importAsks', 'batchNotPrepared', 'signedInElsewhere', 'passwordChanged'].includes(
    kind,
  );
