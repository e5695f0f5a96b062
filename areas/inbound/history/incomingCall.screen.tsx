import { CallPage } from '#areas/outbound/door.tsx';

/** The page of any call, under the list from which this one was opened. */
export const IncomingCallPage = () => <CallPage />;
