import { expect, it } from 'vitest'
import { apexOptions } from './apex-options.ts'

const namesBeside = (kind: 'rows' | 'bars', isNarrow: boolean): unknown =>
  apexOptions(
    {
      kind,
      categories: ['Numéro de téléphone', 'Validation en deux étapes', 'Gestionnaire de mots de passe'],
      series: [{ name: 'En ordre', tone: 'safe', values: [1, 2, 3] }],
      format: String,
    },
    { nonce: undefined, isNarrow, onDrawn: () => {} },
  ).xaxis?.categories

it('breaks names beside rows between words, before the library cuts them', () => {
  expect(namesBeside('rows', true)).toEqual([
    'Numéro de téléphone',
    ['Validation en deux', 'étapes'],
    ['Gestionnaire de mots', 'de passe'],
  ])
  expect(namesBeside('rows', false)).toEqual([
    'Numéro de téléphone',
    'Validation en deux étapes',
    ['Gestionnaire de mots de', 'passe'],
  ])
})

it('leaves names under bars alone: those are turned', () => {
  expect(namesBeside('bars', true)).toEqual([
    'Numéro de téléphone',
    'Validation en deux étapes',
    'Gestionnaire de mots de passe',
  ])
})
