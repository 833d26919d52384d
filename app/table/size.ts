import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Size {
  width: number;
  height: number;
}

function inner(element: HTMLElement): Size {
  const style = getComputedStyle(element);
  const px = (value: string) => Number.parseFloat(value);
  return {
    width: element.clientWidth - px(style.paddingLeft) - px(style.paddingRight),
    height: element.clientHeight - px(style.paddingTop) - px(style.paddingBottom),
  };
}

const SAME = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

/** The inner size of an element, kept up to date. */
export function useSize<E extends HTMLElement>(): [RefObject<E | null>, Size] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<Size>({ width: Math.min(innerWidth, 900) - 8, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const now = inner(element);
      setSize((before) => (SAME(before, now) ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/** The height of the window, kept up to date. */
export function useScreenHeight(): number {
  const [height, setHeight] = useState(innerHeight);
  useLayoutEffect(() => {
    const measure = () => setHeight(innerHeight);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return height;
}
