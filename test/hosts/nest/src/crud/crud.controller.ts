import { Delete, Get, HttpCode, NotFoundException, Param, ParseIntPipe } from '@nestjs/common';

export interface Row {
  id: number;
}

export abstract class CrudController<Item extends Row> {
  protected abstract readonly rows: Item[];

  @Get()
  list(): Item[] {
    return this.rows;
  }

  @Get(':id')
  show(@Param('id', ParseIntPipe) id: number): Item {
    const found = this.rows.find((one) => one.id === id);
    if (!found) throw new NotFoundException();
    return found;
  }

  protected put<Added extends Item>(item: Added): Added {
    this.rows.push(item);
    return item;
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', ParseIntPipe) id: number): void {
    this.show(id);
  }
}
