// Draws media/icon.png from media/icon.svg, by the Chromium that CHROMIUM names or that is on the path.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const size = 256;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromiumSandbox: false,
});
const page = await browser.newPage({ viewport: { width: size, height: size } });
await page.setContent(`<body style="margin: 0">${readFileSync('media/icon.svg', 'utf8')}</body>`);
await page.screenshot({ path: 'media/icon.png', omitBackground: true });
await browser.close();
