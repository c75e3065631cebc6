/** How long a document that is drawn anew may take to be as long as it was. */
const patience = 1_500;

/** Milliseconds between two looks at where the user scrolled to. */
const pause = 200;

/** Where the user scrolled to; a document that is shorter for a while does not change it. */
let wanted = 0;

/** Until when the place is held against a document that is being drawn anew. */
let heldUntil = 0;

export function wantedScroll(): number {
  return wanted;
}

/** Goes to a place, and stays there while the document is drawn; until the user scrolls. */
export function holdScroll(top: number): void {
  wanted = top;
  const isHolding = heldUntil > performance.now();
  heldUntil = performance.now() + patience;
  if (!isHolding) requestAnimationFrame(hold);
}

function hold(): void {
  if (performance.now() > heldUntil) return;
  const root = document.documentElement;
  if (Math.abs(root.scrollTop - wanted) > 1) root.scrollTop = wanted;
  requestAnimationFrame(hold);
}

/** Calls back after the user scrolled; not for every step of it. */
export function onUserScroll(act: () => void): void {
  let timer: number | null = null;
  addEventListener('scroll', () => {
    if (performance.now() < heldUntil) return;
    wanted = document.documentElement.scrollTop;
    timer ??= setTimeout(() => {
      timer = null;
      act();
    }, pause);
  });
  for (const wish of ['wheel', 'keydown', 'pointerdown', 'touchstart']) {
    addEventListener(wish, () => (heldUntil = 0), { passive: true });
  }
}
