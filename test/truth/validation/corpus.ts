import { readdirSync, readFileSync } from 'node:fs';

const folder = 'test/truth/validation';

/** One body and what the real validator said of it. */
export interface Case {
  readonly verdict: 'accepted' | 'refused';
  /** Why a schema may say otherwise, if it may. */
  readonly class?: 'inexpressible' | 'leniency';
  /** Why no schema expresses it; only with the class `inexpressible`. */
  readonly why?: string;
  /** The class of what the validator threw instead of answering. */
  readonly throws?: string;
  readonly payload: unknown;
  /** The payload as it was sent. */
  readonly text: string;
}

/** Rules, and the payloads that were tried with them. */
export interface Group {
  readonly family: string;
  readonly name: string;
  /** The rule that the group is about; a combination of rules has none. */
  readonly rule?: string;
  /** The source text of a PHP array. */
  readonly rules: string;
  readonly cases: readonly Case[];
}

export interface Family {
  readonly name: string;
  readonly framework: string;
  readonly php: string;
  /** The moment for which relative dates were recorded. */
  readonly now: string;
  readonly groups: readonly Group[];
}

function readCase(line: string): Case {
  const mark = '"payload": ';
  const text = line.slice(line.indexOf(mark) + mark.length, -1);
  return { ...(JSON.parse(line) as Omit<Case, 'text'>), text };
}

function readFamily(name: string): Family {
  const [head = '', ...lines] = readFileSync(`${folder}/${name}.jsonl`, 'utf8').trimEnd().split('\n');
  const groups: (Group & { cases: Case[] })[] = [];
  for (const line of lines) {
    if (line.startsWith('{"verdict"')) {
      groups.at(-1)?.cases.push(readCase(line));
    } else {
      groups.push({ ...(JSON.parse(line) as Omit<Group, 'family' | 'cases'>), family: name, cases: [] });
    }
  }
  return { ...(JSON.parse(head) as Omit<Family, 'name' | 'groups'>), name, groups };
}

/** The recorded verdicts of Laravel's validator. Throws if a file is not there or a line is no JSON. */
export function readCorpus(): readonly Family[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => readFamily(file.slice(0, -'.jsonl'.length)));
}
