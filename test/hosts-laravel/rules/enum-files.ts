import { readFileSync } from 'node:fs';

const enums = readFileSync('test/truth/validation/enums.php', 'utf8');

/** The enums of the recorded verdicts, a file each, as an application has them. */
export const enumFiles: Readonly<Record<string, string>> = Object.fromEntries(
  [...enums.matchAll(/^enum (\w+)[^{]*\{[^}]*\}/gm)].map(([text, name = '']) => [
    `app/Enums/${name}.php`,
    `<?php\nnamespace App\\Enums;\n${text}`,
  ]),
);
