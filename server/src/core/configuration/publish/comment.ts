import type { ChoiceSetting, ObjectSetting, Setting } from '../setting';

/** What is said above a key, in paragraphs: what it is, then what each of its entries has. */
export function commentOn(setting: Setting): readonly string[] {
  return [about(setting), ...entryComment(setting, '')];
}

function about(setting: Setting): string {
  const sentences = [
    setting.description,
    ...(setting.kind === 'choice' ? [`One of ${choicesText(setting)}`] : []),
    ...(setting.kind === 'map' && setting.fills ? ['Default entries hold beside others'] : []),
    ...(setting.required ? ['Required'] : []),
    ...(setting.otherwise === undefined ? [] : [`Without it: ${otherwiseText(setting.otherwise, setting.variable)}`]),
  ];
  return sentences.map((sentence) => `${sentence}.`).join(' ');
}

function choicesText({ choices }: ChoiceSetting): string {
  return choices.map((choice) => `\`${choice}\``).join(', ');
}

function otherwiseText(otherwise: string, variable: string | undefined): string {
  return variable === undefined ? otherwise : `the variable ${variable}, else ${otherwise}`;
}

/** What the entries of a map or list have; `path` leads from such an entry to what is described. */
function entryComment(setting: Setting, path: string): readonly string[] {
  switch (setting.kind) {
    case 'map':
      return valueComment(setting.values, path);
    case 'list':
      return valueComment(setting.items, path);
    case 'either':
      return [
        ...entryComment(setting.without, path),
        `${setting.with.description}, has:`,
        ...keyLines(setting.with, path),
      ];
    case 'object':
    case 'variant':
    case 'text':
    case 'integer':
    case 'flag':
    case 'choice':
    case 'data':
      return [];
  }
}

function valueComment(setting: Setting, path: string): readonly string[] {
  switch (setting.kind) {
    case 'object':
      return ['Each has:', ...keyLines(setting, path)];
    case 'variant':
      return Object.entries(setting.variants).flatMap(([name, variant]) => [
        `Each whose \`${setting.by}\` is \`${name}\` has:`,
        ...keyLines(variant, path),
      ]);
    case 'choice':
      return [`Each is one of ${choicesText(setting)}.`];
    case 'map':
    case 'list':
    case 'either':
      return entryComment(setting, `${path}${entryName(setting)}.`);
    case 'text':
    case 'integer':
    case 'flag':
    case 'data':
      return [];
  }
}

function keyLines({ keys }: ObjectSetting, path: string): readonly string[] {
  return Object.entries<Setting>(keys).map(([key, setting]) => `- ${path}${key}: ${about(setting)}`);
}

function entryName(setting: Setting): string {
  return setting.kind === 'map' ? `<${setting.keyFormat ?? 'name'}>` : '[]';
}
