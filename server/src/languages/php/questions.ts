import { questionByIdentity, type Question } from '../../core/dependencies/question';
import type { ProjectPath } from '../../core/project-path';
import { isData, isSameData } from './evaluate/same-data';
import type { Value } from './evaluate/values';
import type { PhpFile } from './php-file';
import type { ClassDeclaration, FunctionDeclaration } from './syntax/ast';

// What a reading of PHP is asked for by name. Files and declarations are the same objects as long as their text is the same.

export const fileAt = questionByIdentity<ProjectPath, PhpFile | null>('file');
export const classNamed = questionByIdentity<string, ClassDeclaration | null>('class');
export const functionNamed = questionByIdentity<string, FunctionDeclaration | null>('function');
export const constantNamed = questionOfData('constant');

/** A question for a value, which each reading makes anew: only data can be compared. */
export function questionOfData(name: string): Question<string, Value | undefined> {
  return { name, isSame: isSameData, isComparable: isData };
}
