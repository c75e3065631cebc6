import type { InputFramework } from './input-framework';

/** Whether a class, one that it extends or a trait of theirs declares a property, or a constructor that makes one. */
export function declaresProperty(
  laravel: InputFramework,
  className: string,
  name: string,
  seen = new Set<string>(),
): boolean {
  // Traits may use each other while they are typed.
  const key = className.toLowerCase();
  if (seen.has(key)) return false;
  seen.add(key);
  const { classes } = laravel.machine.files.lineage(className);
  return classes.some(({ declaration: { properties, methods, traits } }) => {
    const promoted = methods.flatMap(({ parameters }) => parameters.filter((parameter) => parameter.promoted));
    return (
      [...properties, ...promoted].some((one) => one.name === name) ||
      traits.some((trait) => declaresProperty(laravel, trait, name, seen))
    );
  });
}
