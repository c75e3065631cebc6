import { deepStrictEqual } from 'node:assert/strict';
import { told } from '../hosts-fastify/read-application';
import { firstOperation } from './first-operation';

const tables = `const carriers = { dhl: { label: 'DHL', express: true }, ups: { label: 'UPS', express: false, note: 'slow' } };
  const names: Record<keyof typeof carriers, string> = { dhl: 'DHL', ups: 'UPS' };
  const states = { on: 'running', off: 'stopped' } as const;
  interface Row { id: number; name: string }`;

/** What is answered of a member that requests name. */
const members: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'one of all that are there': [
    'res.json(carriers[code])',
    ['200 application/json { label: string, express: boolean, note?: string }'],
  ],
  'one of them in what it is spread into': [
    'res.json({ code, ...carriers[code] })',
    ['200 application/json { code: string, label: string, express: boolean, note?: string }'],
  ],
  'one by its type': ['res.json({ name: names[code] })', ['200 application/json { name: string }']],
  'one of the texts that it may be': [
    'res.json({ state: states[code] })',
    ['200 application/json { state: "running" | "stopped" }'],
  ],
  'one of what a row has': [
    'const row: Row = load(); res.json({ value: row[code] })',
    ['200 application/json { value: number | string }'],
  ],
  'one, or a refusal, where it may be missing': [
    'const found = carriers[code]; if (!found) return res.status(404).json({}); res.json({ label: found.label })',
    ['200 application/json { label: string }', '404 application/json {  }'],
  ],
};

describe('A member of a table whose name source does not tell is', () => {
  for (const [title, [code, expected]] of Object.entries(members)) {
    it(title, () => {
      const { answers, failures } = firstOperation(
        'GET',
        `${tables} app.get('/:code', (req, res) => { const { code } = req.params; ${code}; });`,
      );
      deepStrictEqual(told([...(answers ?? []), ...(failures ?? [])]), expected);
    });
  }
});
