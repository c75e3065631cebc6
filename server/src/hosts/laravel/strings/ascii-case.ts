/** PHP's own functions of these names change ASCII letters only, since PHP 8.2 whatever the locale; `mb_*` change all. */

export function strtolower(value: string): string {
  return value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

export function ucfirst(value: string): string {
  return value.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

export function lcfirst(value: string): string {
  return value.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

export function ucwords(value: string): string {
  return value.replace(/(?<![^ \t-\r])[a-z]/g, (letter) => letter.toUpperCase());
}
