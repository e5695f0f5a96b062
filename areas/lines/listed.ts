/** So many are named in a refusal. */
const mostNamed = 5;

export const listed = (names: string[]) =>
  [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ');
