import { expect, it } from 'vitest'
import { promisedDay } from './promised-day.ts'

// A Monday.
const receivedOn = '2026-11-30'

it.each([
  ['within 30 days', '2026-12-30'],
  ['in ten days', '2026-12-10'],
  ['within forty-five (45) days', '2027-01-14'],
  ['within 10 business days', '2026-12-14'],
  ['5 to 7 working days', '2026-12-09'],
  ['in 1-2 weeks', '2026-12-14'],
  ['within 72 hours', '2026-12-03'],
  ['within a month', '2026-12-30'],
  ['by december 15, 2026', '2026-12-15'],
  ['by 15th of december 2026', '2026-12-15'],
  ['by dec. 15', '2026-12-15'],
  ['by january 5', '2027-01-05'],
  ['by 2026-12-24', '2026-12-24'],
  ['by 12/24/2026', '2026-12-24'],
  ['tomorrow', '2026-12-01'],
  ['by friday', '2026-12-04'],
  ['by monday', '2026-12-07'],
  ['by the end of the month', '2026-11-30'],
  ['within 30 days of your request of november 12, 2026', '2026-12-30'],
  ['soon', null],
  ['5 days ago', null],
  ['by february 30, 2027', null],
  ['by 03/04/2027', null],
  ['by march 1, 2020', null],
  ['within seven years', null],
])('%s: %s', (text, day) => {
  expect(promisedDay(text, { receivedOn, isDayFirst: false })).toBe(day)
})

it.each([
  ['dans un delai de 30 jours', '2026-12-30'],
  ['sous dix jours ouvrables', '2026-12-14'],
  ['de 3 a 5 jours ouvres', '2026-12-07'],
  ['sous quinze jours', '2026-12-15'],
  ['dans les 48 heures', '2026-12-02'],
  ['sous 72 h', '2026-12-03'],
  ['dans un mois', '2026-12-30'],
  ["d'ici deux semaines", '2026-12-14'],
  ["d'ici le 15 mars", '2027-03-15'],
  ['le 1er mars 2027', '2027-03-01'],
  ['avant le 3 aout 2027', '2027-08-03'],
  ['au plus tard le 24/12/2026', '2026-12-24'],
  ['le 03/04/2027', '2027-04-03'],
  ['demain', '2026-12-01'],
  ["d'ici vendredi", '2026-12-04'],
  ["d'ici la fin du mois", '2026-11-30'],
  ['sous peu', null],
  ['il y a 5 jours', null],
])('%s: %s', (text, day) => {
  expect(promisedDay(text, { receivedOn, isDayFirst: true })).toBe(day)
})
