import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AboutEnglish } from './english-text.tsx'

it('marks an English name as English, and nothing else of the sentence', () => {
  const shown = (text: string) => renderToStaticMarkup(<AboutEnglish text={text} name="Hosting panel" />)
  expect(shown('Domaine dans « Hosting panel »')).toBe(
    'Domaine dans « <span lang="en">Hosting panel</span> »',
  )
})
