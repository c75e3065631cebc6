import type { Command } from './command';
import { commonOptions, type Option, type Options } from './options';
import { table } from './table';

/** The list of commands. */
export function generalHelp(commands: readonly Command[]): string {
  const rows = commands.map(({ name, shortName, summary }) => [`  ${name}`, shortName ?? '', summary]);
  return [
    'Reads the source of a web application, never runs it, and writes a description of its API.\n',
    'Usage: routespec COMMAND [OPTION]…\n',
    `Commands, with their short names:\n${table(rows, null)}`,
    'routespec help COMMAND (or COMMAND --help) shows the options of a command, routespec --version the version.\n',
  ].join('\n');
}

/** The options of one command. */
export function commandHelp({ name, shortName, summary, options, operands }: Command): string {
  const words = [
    name,
    ...(operands?.names ?? []).map((one, index) => (index < (operands?.required ?? 0) ? one : `[${one}]`)),
  ];
  const usage = `Usage: routespec ${words.join(' ')} [OPTION]…${shortName === null ? '' : `   (short: ${shortName})`}\n`;
  const explained = operands === undefined ? [] : [`${operands.description}\n`];
  return [usage, `To ${summary}.\n`, ...explained, `Options:\n${optionTable({ ...options, ...commonOptions })}`].join(
    '\n',
  );
}

function optionTable(options: Options): string {
  const rows = Object.entries(options).map(([name, option]) => {
    const { value, text } = describedOption(option);
    const short = option.kind === 'flag' && option.short !== undefined ? `-${option.short}, ` : '';
    return [`  ${short}--${name} ${value}`.trimEnd(), text];
  });
  return table(rows, null);
}

function describedOption(option: Option): { readonly value: string; readonly text: string } {
  switch (option.kind) {
    case 'flag':
      return { value: '', text: option.description };
    case 'value':
      return {
        value: option.placeholder,
        text: option.repeatable ? `${option.description}; can be repeated` : option.description,
      };
    case 'count':
      return { value: option.placeholder, text: option.description };
    case 'choice':
      return { value: option.choices.join('|'), text: option.description };
  }
}
