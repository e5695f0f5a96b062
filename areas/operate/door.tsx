/** What operate offers to the screens of other areas. */
export { LookingInBanner } from './lookIn/LookingInBanner.tsx';
export { useDictionary } from './dictionary/useDictionary.ts';
