import { expect, test } from 'vitest'
import { deviceOf } from './device.rules.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0'

test.each([
  [`${windows} Safari/537.36 Edg/153.0`, 'Edge, Windows'],
  [`${windows} Safari/537.36 OPR/130.0`, 'Opera, Windows'],
  [`${windows} Safari/537.36`, 'Chrome, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0',
    'Samsung Internet, Android',
  ],
  ['Lynx on Windows', 'Windows'],
  ['Firefox', 'Firefox'],
  ['curl/8.9', null],
])('the device of a session is told by its browser and system: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
