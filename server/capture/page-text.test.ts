import { expect, it } from 'vitest'
import { decodePage } from '#server/platform/page-reading.ts'
import { readPageText } from './page-text.ts'

it.each([
  ['lines of blocks', '<h1>Ada</h1><p>one<p>two<br>three<div>four</div>', 'Ada\none\ntwo\nthree\nfour'],
  ['words within a line', 'A<b>da</b> <i>Nord</i>\n  of\tLaval', 'Ada Nord of Laval'],
  ['cells apart', '<table><tr><td>Ada</td><td>45</td></tr><tr><td>Bea</td></tr></table>', 'Ada 45\nBea'],
  ['entities', 'Caf&eacute; &amp; &#x2019;', 'Café & ’'],
  [
    'no scripts, styles, templates and comments',
    '<script>a</script><style>b</style><template>c</template><!-- d -->e',
    'e',
  ],
  ['nothing hidden', '<p hidden>a<b>b</b></p><p style="color:red; DISPLAY : none">c</p><input hidden>d', 'd'],
  ['what stands for scripts', '<noscript>Ada</noscript>', 'Ada'],
  ['what is never closed', '<div><span>Ada<p>Bea', 'Ada\nBea'],
])('reads %s', (_name, html, text) => {
  expect(readPageText(html).text).toBe(text)
})

it('reads the first title, and not as text', () => {
  expect(readPageText('<title>Ada\n Nord</title><title>x</title><svg><title>y</title></svg>Here')).toEqual({
    title: 'Ada Nord',
    text: 'Here',
  })
})

it('reads 200,000 characters at most, and a page that is nested without end as far as it goes', () => {
  expect(readPageText(`Ada${'<div>'.repeat(5_000)}Bea${'<div>'.repeat(500_000)}Cy`).text).toBe('Ada\nBea')
  expect(readPageText('ab '.repeat(500_000)).text).toHaveLength(200_000)
})

const cafe = Buffer.from('<p>caf\u00E9', 'latin1')
const meta = (name: string) => Buffer.concat([Buffer.from(`<meta ${name}>`), cafe])
it.each([
  ['of its header', cafe, 'text/html; charset=ISO-8859-1'],
  ['in quotes', cafe, 'text/html; Charset="windows-1252"'],
  ['of its head', meta('charset=latin1'), 'text/html'],
  ['of its old head', meta('http-equiv=content-type content="text/html; charset=latin1"'), 'text/html'],
  ['of its mark', Buffer.from('\uFEFF<p>café'), 'text/html; charset=latin1'],
  ['of its mark, in two bytes', Buffer.from('\uFEFF<p>café', 'utf16le'), 'text/html'],
  ['of most', Buffer.from('<p>café'), 'text/html'],
  [
    'of browsers where none is named and it is not UTF-8',
    Buffer.from('<p>caf\xe9</p>', 'latin1'),
    'text/html',
  ],
  ['of most instead of one that nobody knows', Buffer.from('<p>café'), 'text/html; charset=klingon'],
])('reads a page in the charset %s', (_name, bytes, contentType) => {
  expect(readPageText(decodePage(bytes, contentType)).text).toBe('café')
})
