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
  /** A call of theirs was inspected. */
  inspected: { recordId: string; score: number; batch: string };
  inspectionNote: { recordId: string; by: string };
  inspectionAppealed: { recordId: string; agent: string; batch: string };
  inspectionDecided: { recordId: string; score: number; batch: string };
  /** A rule is broken while a call goes on. */
  inspectionAlert: { recordId: string; item: string; who: string };
  /** To the operator: a tenant wanted numbers that another holds. */
  numberClaimed: { phones: string; tenant: string };
  /** A tenant's trunk leads to an address of another's. */
  addressClaimed: { hosts: string; tenant: string };
  /** Found as the program was upgraded: that many numbers were several tenants'. */
  claimsOfUpgrade: { count: number };
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
  inspected: ({ recordId }) => `/qualityChecking/record/${recordId}`,
  inspectionNote: ({ recordId }) => `/qualityChecking/record/${recordId}`,
  inspectionAppealed: ({ recordId }) => `/qualityChecking/record/${recordId}`,
  inspectionDecided: ({ recordId }) => `/qualityChecking/record/${recordId}`,
  inspectionAlert: ({ recordId }) => `/qualityChecking/record/${recordId}`,
  numberClaimed: () => '/lineManagement/claims',
  addressClaimed: () => '/lineManagement/claims',
  claimsOfUpgrade: () => '/lineManagement/claims',
};

export const noticePage = (kind: NoticeKind, facts: Record<string, unknown>) => pages[kind](facts);

/** Its own job mails it, with the file, unless somebody wishes otherwise. */
export const mailsItself = (kind: string) => kind === ('exportFinished' satisfies NoticeKind);

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(pages, kind);

/** What asks for something to be done, or to be looked at. */
export const isWarning = (kind: NoticeKind) =>
  [
    ...['exportFailed', 'importFailed', 'importAsks', 'batchNotPrepared', 'inspectionAppealed', 'inspectionAlert'],
    ...['numberClaimed', 'addressClaimed', 'claimsOfUpgrade'],
  ].includes(kind);
