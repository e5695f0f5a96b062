/** What members offers to the screens of other areas. Light: the page behind an invitation is drawn without antd. */
export { InvitationForm } from './invitation/InvitationForm.tsx';
export { SeenAsBanner } from './role/SeenAsBanner.tsx';
