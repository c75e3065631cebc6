/** Keys that mean the same wherever the focus is. Answers with what stops listening. */
export function keysOfPage(): () => void {
  const press = (event: KeyboardEvent): void => {
    const isFind =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'f';
    const filter = document.getElementById('filter');
    if (!isFind || !(filter instanceof HTMLInputElement)) return;
    event.preventDefault();
    filter.focus();
    filter.select();
  };
  addEventListener('keydown', press);
  return () => {
    removeEventListener('keydown', press);
  };
}
