import { defineFaults } from '#kit/contract/faults.ts';

export const operateFaults = defineFaults({});
