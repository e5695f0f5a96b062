import {
  Activity, BarChart3, BookOpen, Bot, Building2, Circle, ClipboardCheck, Contact, CreditCard, FileText, GraduationCap, Headset, Home, Landmark, MessageSquareText,
  MessagesSquare, Network, PhoneIncoming, PhoneOutgoing, Plug, ScanFace, Settings, ShieldCheck, User, Users, Workflow, type LucideIcon,
} from 'lucide-react';

/** The names a menu may use. */
const icons: Record<string, LucideIcon> = {
  home: Home, desk: Headset, outbound: PhoneOutgoing, inbound: PhoneIncoming, text: MessagesSquare, robot: Bot, sms: MessageSquareText, quality: ShieldCheck,
  monitor: Activity, analysis: BarChart3, contacts: Contact, lines: Network, members: Users, billing: CreditCard, system: Settings, face: ScanFace,
  learning: GraduationCap, knowledge: BookOpen, operate: Building2, docking: Plug, design: Workflow, inspection: ClipboardCheck, template: FileText, user: User, bank: Landmark,
};

export const iconOf = (name: string): LucideIcon => icons[name] ?? Circle;
