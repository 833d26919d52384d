import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { closeSheet, sheet } from '../state/sheet.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';

const DRAG_AWAY = 80;

/** Where the keyboard was before the first of several sheets; there it goes back to. */
let before: Element | null = null;

/** The browser does so only where one and the same dialog is opened and left with Esc. */
function goBack(): void {
  if (sheet.peek() !== null) return;
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
  before = null;
}

/**
 * A sheet that rises from below; it can be closed, dragged away, or left with Esc. What is marked
 * with `data-first` in it has the keyboard first.
 */
export function Sheet({ title, children }: { title: string; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dragFrom = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    before ??= document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    // When it has left the document.
    return () => queueMicrotask(goBack);
  }, []);

  const move = (event: PointerEvent) => {
    if (dragFrom.current === null || !dialog.current) return;
    const down = Math.max(0, event.clientY - dragFrom.current);
    dialog.current.style.translate = `0 ${down}px`;
  };
  const drop = (event: PointerEvent) => {
    if (dragFrom.current === null || !dialog.current) return;
    const down = event.clientY - dragFrom.current;
    dragFrom.current = null;
    dialog.current.style.translate = '';
    if (down > DRAG_AWAY) closeSheet();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog with Esc by itself.
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby="sheet-title"
      onClose={closeSheet}
      onClick={(event) => {
        // A tap beside the sheet: the dialog itself is hit only outside its content.
        if (event.target === dialog.current) closeSheet();
      }}
    >
      <div class="sheet-inner">
        <header
          class="sheet-head"
          onPointerDown={(event) => {
            if (event.target instanceof Element && event.target.closest('button')) return;
            dragFrom.current = event.clientY;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={move}
          onPointerUp={drop}
          onPointerCancel={drop}
        >
          <span class="grip" aria-hidden="true" />
          <h2 id="sheet-title">{title}</h2>
          <button
            type="button"
            class="icon-button"
            data-action="close"
            aria-label={t('sheet.close')}
            onClick={closeSheet}
          >
            <Icon of={X} />
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a button in it, keys could not scroll it. */}
        <div class="sheet-body" tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
