import { expect, it } from 'vitest'
import { isStorableDay, storableBase64, storableInstant, storableText } from './storable.ts'

it.each([
  ['2019-05-24', true],
  ['2020-02-29', true],
  ['0001-01-01', true],
  ['2019-02-29', false],
  ['2019-02-30', false],
  ['2019-13-01', false],
  ['0000-01-01', false],
  ['2019-5-24', false],
  ['Spring 2020', false],
  ['', false],
])('the day %j may be stored: %s', (day, isStorable) => {
  expect(isStorableDay(day)).toBe(isStorable)
})

it.each([
  ['2013-12-04T00:00:00Z', '2013-12-04T00:00:00.000Z'],
  ['2013-01-01', '2013-01-01T00:00:00.000Z'],
  ['2019-08-09T23:30:00-05:00', '2019-08-10T04:30:00.000Z'],
  ['2019-02-30T00:00:00Z', null],
  ['0000-01-01T00:00:00Z', null],
  ['0001-01-01T00:00:00+14:00', null],
  ['9999-12-31T23:00:00-05:00', null],
  ['+275760-09-13T00:00:00Z', null],
  ['Spring 2020', null],
  ['1', null],
  ['', null],
])('the instant %j is stored as %j', (instant, stored) => {
  expect(storableInstant(instant)).toBe(stored)
})

it.each([
  [`${'x'.repeat(199)}😀`, `${'x'.repeat(199)}😀`],
  [`${'x'.repeat(200)}😀`, 'x'.repeat(200)],
  ['\ud83d', '\ufffd'],
  ['a\u0000b', 'ab'],
  ['  a ', 'a'],
])('of the text %j no character is half', (text, stored) => {
  expect(storableText(text, 200)).toBe(stored)
})

it.each([
  ['UklGRg==', 'UklGRg=='],
  ['Ukl\nGRg==', 'UklGRg=='],
  ['UklGRg', null],
  ['UklG*g==', null],
  ['-_8=', null],
])('%j is stored as base64 %j', (text, stored) => {
  expect(storableBase64(text)).toBe(stored)
})
