// @ts-nocheck
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = [process.env.CHROME, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this machine, if there is one. */
export const chromiumPath: string | undefined = places.find((place) => place !== undefined && existsSync(place));

/** Starts Chromium, without anything that reaches out to the world. */
export function launchChromium(path: string): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
