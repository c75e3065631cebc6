import type { Anchor } from '../../messages';

/** What the list shows at the top of the page; null where it is not scrolled. */
export function anchorNow(): Anchor | null {
  if (window.scrollY === 0) return null;
  const top = edge();
  const first = [...document.querySelectorAll<HTMLElement>('[data-anchor]')].find((one) => {
    const { bottom, height } = one.getBoundingClientRect();
    return height > 0 && bottom > top;
  });
  if (first === undefined) return null;
  return { id: first.dataset['anchor'] ?? '', offset: first.getBoundingClientRect().top - top };
}

/** Scrolls so that it is where it was; nowhere where it is gone. */
export function showAnchor(anchor: Anchor | null): void {
  if (anchor === null) return;
  const element = document.querySelector(`[data-anchor="${CSS.escape(anchor.id)}"]`);
  if (element === null) return;
  const moved = element.getBoundingClientRect().top - edge() - anchor.offset;
  if (Math.abs(moved) >= 1) scrollBy(0, moved);
}

/** Where what is below the head of the page begins. */
export function edge(): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
}
