import { corpusExamples } from './corpus-examples';

process.stdout.write(
  corpusExamples()
    .map((one) => `${JSON.stringify(one)}\n`)
    .join(''),
);
