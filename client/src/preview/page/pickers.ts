import type { FromPage, ToPage } from '../messages';
import { element } from './elements';

type ProjectMessage = Extract<ToPage, { kind: 'project' }>;

const apiTypes = element('#routespec-api-types', HTMLDetailsElement);
const summary = element('summary', HTMLElement, apiTypes);
const checkboxes = element('fieldset', HTMLFieldSetElement, apiTypes);
const environment = element('#routespec-environment select', HTMLSelectElement);

/** Lets the user choose API types and environment, and open the document as text. */
export function preparePickers(send: (message: FromPage) => void): void {
  checkboxes.addEventListener('change', () => {
    const boxes = [...checkboxes.querySelectorAll('input')];
    const checked = boxes.filter((box) => box.checked).map((box) => box.value);
    const isWhole = checked.length === 0 || checked.length === boxes.length;
    send({ kind: 'chooseApiTypes', apiTypes: isWhole ? null : checked });
  });
  environment.addEventListener('change', () => {
    send({ kind: 'chooseEnvironment', environment: environment.value === '' ? null : environment.value });
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('#routespec-raw button')) {
    button.addEventListener('click', () => {
      send({ kind: 'openRaw', format: button.dataset['format'] === 'yaml' ? 'yaml' : 'json' });
    });
  }
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !apiTypes.contains(target)) apiTypes.open = false;
  });
}

export function showChoice(message: ProjectMessage): void {
  const enabled = message.apiTypes.filter((type) => type.enabled);
  const { chosenApiTypes, chosenEnvironment } = message;
  summary.textContent = `API types: ${chosenApiTypes?.join(', ') ?? 'all'}`;
  checkboxes.replaceChildren(
    ...enabled.map(({ key, prefix }) => checkbox(key, prefix, chosenApiTypes?.includes(key) ?? true)),
  );
  environment.replaceChildren(
    new Option('default', '', true, chosenEnvironment === null),
    ...message.environments.map((name) => new Option(name, name, false, name === chosenEnvironment)),
  );
}

function checkbox(key: string, prefix: string, isChecked: boolean): HTMLLabelElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.value = key;
  box.checked = isChecked;
  const label = document.createElement('label');
  label.append(box, ` ${key} (/${prefix})`);
  return label;
}
