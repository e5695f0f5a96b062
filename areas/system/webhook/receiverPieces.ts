import { handedIn } from '#kit/console/handedIn.tsx';

interface EditsReceiver {
  onDone(): unknown;
  onClose(): void;
}

/** The address that is told of calls, tasks and batches: outbound knows. */
export const TasksReceiver = handedIn<EditsReceiver>('TasksReceiver');
/** The settings of a business template, its address among them. */
export const TemplateReceiver = handedIn<EditsReceiver & { of: { templateId: string } }>('TemplateReceiver');
