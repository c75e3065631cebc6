import type { Assertion } from './pattern-tree';

export const atStart: Assertion = (_, at) => at === 0;
export const atEnd: Assertion = (subject, at) => at === subject.length;
