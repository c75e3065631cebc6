import type { OwnMethod } from '../../../../languages/php/php-files';

/** Whether all that a method answers is its object: `$this->setStatus(201)->respond(…)`. */
export function answersItself({ method, of }: OwnMethod): boolean {
  const returned = of.file.textAt(method).match(/\breturn\b\s*[^;]*;/g) ?? [];
  return returned.length > 0 && returned.every((one) => /^return\s+\$this\s*;$/.test(one));
}
