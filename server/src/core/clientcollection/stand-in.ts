import type { ScriptEvent } from './collection';

/**
 * What is sent where nothing else has given a variable a value. What a script sets outlives the request, and would hide
 * from later ones what is kept meanwhile; so it is taken back then. `values`: an object, as the script writes it.
 */
export function standIn(comment: string, values: string): ScriptEvent {
  return script('prerequest', [
    `// ${comment}`,
    `const standIns = ${values};`,
    'const scopes = [pm.iterationData, pm.environment, pm.collectionVariables, pm.globals];',
    'for (const [name, value] of Object.entries(standIns)) {',
    '  if (scopes.some((scope) => scope.get(name))) pm.variables.unset(name);',
    '  else pm.variables.set(name, value);',
    '}',
  ]);
}

export function script(listen: ScriptEvent['listen'], exec: readonly string[]): ScriptEvent {
  return { listen, script: { type: 'text/javascript', exec } };
}
