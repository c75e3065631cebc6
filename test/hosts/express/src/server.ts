import { createApp } from './app';
import { settings } from './config';

createApp().listen(settings.port, () => {
  console.log(`Listening on ${settings.port}`);
});
