import { Exception } from '@adonisjs/core/exceptions';
import { data, nextId, type Tool } from '#services/store';

export interface ToolPage {
  data: Tool[];
  meta: { total: number; page: number; perPage: number };
}

export default class ToolService {
  list({ page = 1, perPage = 20, condition }: { page?: number; perPage?: number; condition?: string }): ToolPage {
    const all = data().tools.filter((tool) => condition === undefined || tool.condition === condition);
    return { data: all.slice((page - 1) * perPage, page * perPage), meta: { total: all.length, page, perPage } };
  }

  find(id: number): Tool {
    const tool = data().tools.find((one) => one.id === id);
    if (!tool) throw new Exception('There is no such tool', { status: 404, code: 'E_NO_TOOL' });
    return tool;
  }

  add(values: Omit<Tool, 'id' | 'lentTo'>): Tool {
    const tool = { id: nextId(data().tools), lentTo: null, ...values };
    data().tools.push(tool);
    return tool;
  }

  remove(tool: Tool): void {
    data().tools.splice(data().tools.indexOf(tool), 1);
  }
}
