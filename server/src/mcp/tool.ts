import { type Tool as ToolDefinition, ToolSchema } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { InvalidArgumentError } from '../core/invalid-argument-error';
import type { Signal } from '../core/ports';
import type { AskedProject, Question } from './asked-project';

/** What a client can call. */
export interface Tool {
  readonly definition: ToolDefinition;
  /** Throws an `InvalidArgumentError` or a `GenerationError` for what can be expected to go wrong. */
  answer(project: AskedProject, given: unknown, signal: Signal): Promise<Record<string, unknown>>;
}

interface ToolFacts<Arguments extends z.ZodObject, Answer extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** What it answers, and when to ask it. */
  readonly description: string;
  readonly arguments: Arguments;
  readonly answers: Answer;
  readonly answer: (question: Question, given: z.output<Arguments>) => Promise<z.input<Answer>>;
}

/** Makes a tool that checks what it is given. */
export function tool<Arguments extends z.ZodObject, Answer extends z.ZodObject>(
  facts: ToolFacts<Arguments, Answer>,
): Tool {
  const { name, title, description } = facts;
  return {
    definition: {
      name,
      title,
      description,
      inputSchema: objectSchema(facts.arguments, 'input'),
      outputSchema: objectSchema(facts.answers, 'output'),
      annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    answer: (project, given, signal) => {
      const { success, data, error } = facts.arguments.safeParse(given);
      if (!success) throw new InvalidArgumentError(refusalText(error));
      return project.ask((question) => facts.answer(question, data), signal);
    },
  };
}

function objectSchema(schema: z.ZodObject, io: 'input' | 'output'): ToolDefinition['inputSchema'] {
  return ToolSchema.shape.inputSchema.parse(z.toJSONSchema(schema, { target: 'draft-7', io }));
}

function refusalText({ issues }: z.ZodError): string {
  const reasons = issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
  return `Invalid arguments. ${reasons.slice(0, mostReasons).join('. ')}.`.slice(0, longestRefusal);
}

const mostReasons = 5;
const longestRefusal = 1000;

/** Longer ones name nothing. */
const longestArgument = 1000;

export function textArgument(description: string): z.ZodOptional<z.ZodString> {
  return z.string().max(longestArgument).optional().describe(description);
}

/** Where a list of which a part is answered goes on. */
export const offsetArgument = z
  .int()
  .min(0)
  .default(0)
  .describe('Where to go on: nextOffset of the answer before. 0 is the beginning.');

/** How many there are of something. */
export const count = z.int().min(0);

/** Stands in answers of which there may be more. */
export const pageMembers = {
  total: count.describe('How many items there are in all; those of an object are its smallest pieces.'),
  nextOffset: count.nullable().describe('The offset at which the next call goes on; null where this was the last.'),
};
