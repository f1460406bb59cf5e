import { expect, it } from 'vitest'
import { describeUserAgent } from './user-agent.ts'

/** User agents as browsers sent them in 2026 and before. */
const samples: readonly (readonly [browser: string | null, system: string | null, header: string | null])[] =
  [
    [
      'Firefox',
      'Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0',
    ],
    [
      'Chrome',
      'macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    ],
    [
      'Edge',
      'Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    ],
    [
      'Safari',
      'iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome',
      'iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/139.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Samsung Internet',
      'Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Opera',
      'Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0',
    ],
    [
      'Chrome',
      'ChromeOS',
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    ],
    [null, null, 'curl/8.5.0'],
    [null, null, '<script>Firefox</script>'],
    [null, null, ''],
    [null, null, null],
  ]

it.each(samples)('names %s on %s', (browser, system, header) => {
  expect(describeUserAgent(header)).toEqual({ browser, system })
})

it('looks at the beginning of what is far too long', () => {
  expect(describeUserAgent(`${'x'.repeat(600)} Firefox/1`)).toEqual({ browser: null, system: null })
})
