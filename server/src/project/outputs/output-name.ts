/** The outputs, by their neutral names, in the order in which they are made; `outputs.ts` has what makes each. */
export type OutputName = 'openapi' | 'clientcollection' | 'environments' | 'clientworkspace';
