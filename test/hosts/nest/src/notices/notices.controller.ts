import { All, Controller, Get } from '@nestjs/common';
import { Public } from '@/auth/decorators';

enum Paths {
  Notices = 'notices',
}

@Public()
@Controller(Paths.Notices)
export class NoticesController {
  @Get([`latest`, 'newest'])
  latest(): { text: string }[] {
    return [{ text: 'Closed on Sunday' }];
  }

  /**
   * Answer whoever still asks here.
   *
   * @deprecated
   */
  @All('old')
  old(): { text: string } {
    return { text: 'Ask for the latest ones' };
  }
}
