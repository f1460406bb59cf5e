import { expect, it } from 'vitest'
import { apexOptions } from './apex-options.ts'

const around = { nonce: undefined, isNarrow: false, height: 280, onDrawn: () => {} }

const namesBeside = (kind: 'rows' | 'bars', isNarrow: boolean): unknown =>
  apexOptions(
    {
      kind,
      categories: ['Numéro de téléphone', 'Validation en deux étapes', 'Gestionnaire de mots de passe'],
      series: [{ name: 'En ordre', tone: 'safe', values: [1, 2, 3] }],
      format: String,
    },
    { ...around, isNarrow },
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

it('writes fewer numbers beside a low chart, where they would cover each other', () => {
  const numbersBeside = (height: number) => {
    const { yaxis } = apexOptions(
      { kind: 'area', categories: ['May', 'June'], series: [], min: 600, max: 1000, format: String },
      { ...around, height },
    )
    return yaxis !== undefined && !Array.isArray(yaxis) ? yaxis.tickAmount : undefined
  }
  expect([120, 280].map(numbersBeside)).toEqual([2, 4])
})
