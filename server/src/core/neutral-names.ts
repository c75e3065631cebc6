/** What the names of products are called here. They are accepted where people write them, and travel no further. */
const neutralNames: Readonly<Record<string, string>> = {
  postman: 'clientcollection',
  insomnia: 'clientworkspace',
  artisan: 'devserver',
};

export function neutralName(name: string): string {
  return Object.hasOwn(neutralNames, name) ? (neutralNames[name] ?? name) : name;
}
