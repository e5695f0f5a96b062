/** The designers' pages, each with its pieces. */
export const proDesign = () => import('./pro/proDesign.screen.tsx');
export const lite = () => import('./lite/lite.screen.tsx');
export const process = () => import('./process/process.screen.tsx');
export const versions = () => import('./versions/versions.screen.tsx');
