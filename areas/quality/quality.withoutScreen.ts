/** Endpoints no screen of the console asks, and why. */
export const withoutScreen = {};
