export function digestOf(directory: string): string;
