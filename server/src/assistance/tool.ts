import * as z from 'zod';
import { InvalidArgumentError } from '../core/invalid-argument-error';
import { isJsonObject, type JsonObject } from '../core/json';
import type { Question } from './question';
import type { ToolName } from './tool-name';

/** What a client shows of a tool. */
export interface ToolDefinition {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  /** JSON Schemas. */
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject;
}

/** What a client can call. It reads and answers, and changes nothing. */
export interface Tool {
  readonly definition: ToolDefinition;
  /** The question, once its arguments were checked. Both throw an `InvalidArgumentError` or a `GenerationError` for what can be expected to go wrong. */
  asked(given: unknown): (question: Question) => Promise<Record<string, unknown>>;
}

interface ToolFacts<Arguments extends z.ZodObject, Answer extends z.ZodObject> {
  readonly name: ToolName;
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
    },
    asked: (given) => {
      const { success, data, error } = facts.arguments.safeParse(given);
      if (!success) throw new InvalidArgumentError(refusalText(error));
      return (question) => facts.answer(question, data);
    },
  };
}

function objectSchema(schema: z.ZodObject, io: 'input' | 'output'): JsonObject {
  const made: unknown = z.toJSONSchema(schema, { target: 'draft-7', io });
  return isJsonObject(made) ? made : {};
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
