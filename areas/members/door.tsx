/** What members offers to the screens of other areas. */
export { SeenAsBanner } from './role/SeenAsBanner.tsx';
