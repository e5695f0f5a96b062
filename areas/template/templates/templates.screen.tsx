import { TemplateList } from './TemplateList.tsx';

/** One list behind several menus: each shows the kind it stands for. */
export const TemplatesScreen = () => <TemplateList title="title" />;
export const OutboundTemplatesScreen = () => <TemplateList kind="outbound" title="titleOutbound" />;
export const InboundTemplatesScreen = () => <TemplateList kind="inbound" title="titleInbound" />;
export const ContactTemplatesScreen = () => <TemplateList kind="contact" title="titleContact" />;
export const WorkflowTemplatesScreen = () => <TemplateList kind="workflow" title="titleWorkflow" />;
