import { Button } from 'antd';
import { Plus } from 'lucide-react';

export const AddButton = ({ children, onClick }: { children: string; onClick(): void }) => <Button type="link" size="small" className="panel-add" icon={<Plus size={14} aria-hidden />} onClick={onClick}>{children}</Button>;
