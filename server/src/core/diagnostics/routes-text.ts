/** `1 route`, `2 routes`. */
export function routesText(count: number): string {
  return `${count} route${count === 1 ? '' : 's'}`;
}
