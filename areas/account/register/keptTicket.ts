const name = 'registration';

/** Between the two pages of a registration; it ends with the window. */
export const keptTicket = {
  keep: (ticket: string) => sessionStorage.setItem(name, ticket),
  read: () => sessionStorage.getItem(name),
  forget: () => sessionStorage.removeItem(name),
};
