import { Module } from '@nestjs/common';
import { APP_GUARD, RouterModule } from '@nestjs/core';
import { AdminModule } from '@/admin/admin.module';
import { SettingsModule } from '@/admin/settings.module';
import { AuthModule } from '@/auth/auth.module';
import { RolesGuard } from '@/auth/roles.guard';
import { TokenGuard } from '@/auth/token.guard';
import { BookingsModule } from '@/bookings/bookings.module';
import { CoursesModule } from '@/courses/courses.module';
import { CatalogModule } from '@/crud/catalog.module';
import { FilesModule } from '@/files/files.module';
import { HealthController } from '@/health/health.controller';
import { MembersModule } from '@/members/members.module';
import { NoticesController } from '@/notices/notices.controller';
import { PaymentsModule } from '@/payments/payments.module';
import { ReportsModule } from '@/reports/reports.module';
import { WebhooksModule } from '@/webhooks/webhooks.module';

const features = [MembersModule, CoursesModule, BookingsModule, PaymentsModule];

@Module({
  imports: [
    AuthModule,
    ...features,
    CatalogModule.register({ withTags: true }),
    ReportsModule,
    FilesModule,
    AdminModule,
    RouterModule.register([
      { path: 'admin', module: AdminModule, children: [{ path: 'settings', module: SettingsModule }] },
    ]),
    WebhooksModule,
  ],
  controllers: [HealthController, NoticesController],
  providers: [
    { provide: APP_GUARD, useClass: TokenGuard },
    { provide: APP_GUARD, useClass: RolesGuard },
  ],
})
export class AppModule {}
