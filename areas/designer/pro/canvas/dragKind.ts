/** What travels with a kind of node that is pulled onto the canvas. */
export const dragKind = 'application/x-callwright-kind';
