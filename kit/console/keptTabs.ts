const name = 'tabs';

/** The strip of open pages outlives a reload, and ends with the session. */
export const keptTabs = {
  read: (): unknown => JSON.parse(sessionStorage.getItem(name) ?? '[]'),
  write: (tabs: object[]) => sessionStorage.setItem(name, JSON.stringify(tabs)),
  forget: () => sessionStorage.removeItem(name),
};
