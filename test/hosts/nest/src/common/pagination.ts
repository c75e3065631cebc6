import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';

export class PageQuery {
  /** Counted from 1 */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  page?: number = 1;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  perPage?: number = 20;

  @IsOptional()
  @IsString()
  search?: string;
}

export interface Page<Item> {
  items: Item[];
  page: number;
  total: number;
}

export function pageOf<Item>(items: Item[], { page = 1, perPage = 20 }: PageQuery): Page<Item> {
  return { items: items.slice((page - 1) * perPage, page * perPage), page, total: items.length };
}
