import { DynamicModule, Module } from '@nestjs/common';
import { EquipmentController, RoomsController, TagsController } from './catalog.controllers';

@Module({})
export class CatalogModule {
  static register({ withTags }: { withTags: boolean }): DynamicModule {
    const controllers = [RoomsController, EquipmentController];
    return { module: CatalogModule, controllers: withTags ? [...controllers, TagsController] : controllers };
  }
}
