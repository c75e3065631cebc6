import type { Source } from './source';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

interface ProblemKind {
  readonly severity: Severity;
  /** `{word}` stands for a value that the reporter gives. */
  readonly message: string;
}

/** Every problem that can be reported. Codes are stable: settings and scripts name them. `docs/problems.md` has a row each. */
export const problemKinds = {
  'file.tooLarge': {
    severity: 'warning',
    message: 'This file has {bytes} bytes; files over 1 MB are not read. Routes and classes in it are missing.',
  },
  'file.binary': { severity: 'warning', message: 'This file is binary or not UTF-8 text; it is not read.' },
  'file.unreadable': { severity: 'warning', message: 'This file could not be read: {reason}.' },
  'php.syntax': {
    severity: 'warning',
    message: 'Syntax error: what stands here is not read, all else in the file is.',
  },
  'php.nesting': { severity: 'warning', message: 'This code is nested too deeply to be read; it is left out.' },
  'config.syntax': { severity: 'error', message: 'This file cannot be parsed: {reason}.' },
  'config.twoFormats': {
    severity: 'warning',
    message: 'This file is not read: {file} has the same configuration, and goes before it.',
  },
  'config.unreadFormat': {
    severity: 'warning',
    message:
      'This file is not read: configuration cannot be read from TypeScript or JavaScript yet. Write it as php, yaml or json.',
  },
  'config.apiDescription': {
    severity: 'warning',
    message: 'This file is an API description, not configuration; it is not read.',
  },
  'config.unknownKey': { severity: 'warning', message: 'There is no key {key}.{nearest}' },
  'config.key': { severity: 'warning', message: 'The key "{key}" of {map} needs {expected}; it is left out.' },
  'config.value': { severity: 'warning', message: '{key} needs {expected}, not {found}; {consequence}.' },
  'config.missingKey': { severity: 'warning', message: '{key} needs the key "{missing}"; {consequence}.' },
  'config.untold': {
    severity: 'warning',
    message: 'The value of {key} cannot be told from source ({reason}); {consequence}.',
  },
  'config.unsetVariable': {
    severity: 'warning',
    message: 'The environment variable {variable} is not set; {key} has no value here, and {consequence}.',
  },
  'config.unknownScheme': {
    severity: 'warning',
    message: 'There is no security scheme {scheme} under "security".{nearest} It is left out.',
  },
  'config.unknownCode': { severity: 'warning', message: 'There is no problem {code}.{nearest}' },
  'apiTypes.deprecatedAlias': {
    severity: 'warning',
    message: 'The API type "movile" is deprecated and counts as "mobile": write "mobile".',
  },
  'apiTypes.none': {
    severity: 'warning',
    message:
      'No API type is enabled, so no route is documented. Without "api_types" the types are told from the routes.',
  },
  'apiTypes.prefix': {
    severity: 'warning',
    message: 'The prefix "{prefix}" of the API type {type} has slashes at its ends; it is read without them.',
  },
  'environments.base': { severity: 'warning', message: 'The environments need "base"; the default one is used.' },
  'environments.repeated': {
    severity: 'warning',
    message: 'The environment {name} is that of {first} under another name; the first one is used.',
  },
  'environments.trackingVariables': {
    severity: 'warning',
    message: 'Tracking variables belong into {owner} alone; those of {environment} are left out.',
  },
  'docs.unmatchedEndpoint': {
    severity: 'warning',
    message: 'No documented route is {key}; this entry has no effect.{nearest}',
  },
  'template.syntax': { severity: 'error', message: 'This template is not valid JSON: {reason}.' },
  'template.missing': { severity: 'error', message: 'The template {file} is named here, but it does not exist.' },
  'composer.missing': {
    severity: 'warning',
    message:
      'There is no composer.json, so class names cannot be led to files: routes and what is said of them may be missing.',
  },
  'composer.invalid': {
    severity: 'warning',
    message: 'composer.json is not valid JSON ({reason}); class names cannot be led to files.',
  },
  'application.none': {
    severity: 'warning',
    message: 'bootstrap/app.php {reason}, so nothing starts: routes that it leads to are missing.',
  },
  'provider.missing': {
    severity: 'warning',
    message: 'The service provider {class} is registered here, but its file {file} is missing.',
  },
  'routes.fileMissing': { severity: 'warning', message: 'The file {file} is loaded here, but it does not exist.' },
  'routes.fileLoop': { severity: 'warning', message: 'The file {file} loads itself; it is read once.' },
  'routes.fileUnknown': {
    severity: 'warning',
    message: 'Which file is loaded here cannot be told from source ({reason}); its routes are missing.',
  },
  'routes.limit': {
    severity: 'warning',
    message: 'Reading this code took too many steps and was cut off; routes after this place may be missing.',
  },
  'route.uriUnknown': {
    severity: 'warning',
    message: 'A part of this route’s URI cannot be told from source ({reason}); it is left out of "{uri}".',
  },
  'route.nameUnknown': {
    severity: 'information',
    message: 'The name of this route cannot be told from source ({reason}).',
  },
  'route.actionUnknown': {
    severity: 'information',
    message: 'What answers this route cannot be told from source ({reason}).',
  },
  'route.middlewareUnknown': {
    severity: 'information',
    message: 'A middleware of this route cannot be told from source ({reason}).',
  },
  'route.conditional': {
    severity: 'hint',
    message: 'Whether this route exists depends on a condition that source cannot decide ({reason}).',
  },
  'route.missingController': { severity: 'hint', message: 'The controller {class} does not exist.' },
  'route.missingMethod': { severity: 'hint', message: 'The controller {class} has no method {method}.' },
} as const satisfies Readonly<Record<string, ProblemKind>>;

export type ProblemCode = keyof typeof problemKinds;

/** The `{words}` of a message. */
type Words<Message extends string> = Message extends `${string}{${infer Word}}${infer Rest}`
  ? Word | Words<Rest>
  : never;

/** The values that a problem's message needs, one for each of its words. */
export type ProblemValues<Code extends ProblemCode> = Readonly<
  Record<Words<(typeof problemKinds)[Code]['message']>, string>
>;

/** A change that certainly mends a problem. */
export interface Fix {
  /** What it does, as an imperative: "Replace with "clients.index"". */
  readonly title: string;
  /** Places that do not overlap, each with what is to stand there. */
  readonly edits: readonly Replacement[];
}

export interface Replacement {
  readonly source: Source;
  readonly text: string;
}

/** Something that the user should know about the project, with its place where it has one. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly message: string;
  /** Null where the project as a whole is meant. */
  readonly source: Source | null;
  /** The likeliest first; left out where none is certain. */
  readonly fixes?: readonly Fix[];
}

/** Makes a problem of the declared kind, its message filled in. */
export function problem<Code extends ProblemCode>(
  code: Code,
  source: Source | null,
  values: ProblemValues<Code>,
): Problem {
  const kind = problemKinds[code];
  const words: Readonly<Record<string, string>> = values;
  const message = kind.message.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
  return { code, severity: kind.severity, message, source };
}
