/** Endpoints no screen of the console asks, and why. */
export const withoutScreen = {
  'quality.sheet.categories': 'The categories of a template for other systems; the console reads the template whole.',
  'quality.sheet.items': 'The items of a template for other systems; the console reads the template whole.',
  'quality.sheet.check': 'For other systems that write rules; the console checks a rule in the browser as it is typed.',
};
