import { handedIn } from '#kit/console/handedIn.tsx';

/** What holds for tasks that API clients push, and who is told of results: outbound knows. */
export const TaskSettings = handedIn('TaskSettings');
