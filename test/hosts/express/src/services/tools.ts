import type { Request, Response } from 'express';
import { NotFoundError } from '#errors';

export interface Tool {
  id: number;
  name: string;
  kind: 'hand' | 'power';
  price: number;
  /** When it was bought. */
  bought: string | null;
}

const all: Tool[] = [{ id: 1, name: 'Plane', kind: 'hand', price: 4.5, bought: null }];

export function list(): Tool[] {
  return all;
}

export function find(id: number): Tool {
  const tool = all.find((one) => one.id === id);
  if (!tool) throw new NotFoundError('Tool');
  return tool;
}

export function create(req: Request, res: Response<Tool>): void {
  const { name, kind, price } = req.body;
  const tool: Tool = { id: all.length + 1, name, kind, price, bought: null };
  all.push(tool);
  res.status(201).json(tool);
}
