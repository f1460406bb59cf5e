import { expect, it } from 'vitest'
import { withoutLang } from './switch-language.ts'

it('removes the lang parameter and nothing else', () => {
  expect(withoutLang('https://wardlight.example/dashboard?tab=findings&lang=fr&page=2#top')).toBe(
    'https://wardlight.example/dashboard?tab=findings&page=2#top',
  )
  expect(withoutLang('https://wardlight.example/?lang=fr-FR')).toBe('https://wardlight.example/')
})
