import { behindSlash, betweenWords, breakable } from './breakable';
import { wordsOf } from '../model/filter';
import type { EnvironmentTable } from '../model/workspace';

interface EnvironmentViewProps {
  readonly table: EnvironmentTable;
  readonly filter: string;
}

/** Environments side by side. What their names call secret is not shown. */
export function EnvironmentView({ table: { environments, rows }, filter }: EnvironmentViewProps) {
  const words = wordsOf(filter);
  const shown = rows.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return (
    <section class="info">
      <h1>Environments</h1>
      <div class="fields" tabIndex={0} role="region" aria-label="Environments">
        <table class="environments" aria-label="Variables by environment">
          <thead>
            <tr>
              <th scope="col">Variable</th>
              {environments.map((name, index) => (
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, isSecret, values }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{breakable(name, betweenWords)}</code>
                </th>
                {values.map((value, index) => (
                  <td key={index}>
                    <Value value={value} isSecret={isSecret} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Value({ value, isSecret }: { readonly value: string | null; readonly isSecret: boolean }) {
  if (value === null) return <span class="quiet">not there</span>;
  if (value === '') return <span class="quiet">empty</span>;
  return isSecret ? <span class="quiet">•••••• hidden</span> : <code>{breakable(value, behindSlash)}</code>;
}
