import { questionByIdentity } from '../../core/dependencies/question';
import type { ProjectPath } from '../../core/project-path';
import type { PhpFile } from './php-file';
import type { ClassDeclaration, FunctionDeclaration } from './syntax/ast';

// What a reading of PHP is asked for by name. Files and declarations are the same objects as long as their text is the same.

export const fileAt = questionByIdentity<ProjectPath, PhpFile | null>('file');
export const classNamed = questionByIdentity<string, ClassDeclaration | null>('class');
export const functionNamed = questionByIdentity<string, FunctionDeclaration | null>('function');
