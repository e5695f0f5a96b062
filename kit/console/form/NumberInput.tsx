import { InputNumber, type InputNumberProps } from 'antd';
import { useEffect, useRef, type ComponentRef } from 'react';

/** A number. Its two small arrows are for the mouse: arrow keys do the same, and their names would be English for everybody. */
export function NumberInput<Value extends string | number = number>(props: InputNumberProps<Value>) {
  const input = useRef<ComponentRef<typeof InputNumber>>(null);
  useEffect(() =>
    input.current?.nativeElement
      .querySelectorAll('[role=button]')
      .forEach((arrow) => arrow.setAttribute('aria-hidden', 'true')),
  );
  return <InputNumber<Value> {...props} ref={input} />;
}
