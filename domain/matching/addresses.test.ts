import { describe, expect, it } from 'vitest'
import { comparePlaces, placeForms } from './addresses.ts'
import { evidenceOf } from './evidence.ts'

const place = (text: string) => {
  const [number = '', street = '', postalCode = '', city = '', country = 'CA'] = text
    .split('|')
    .map(part => part.trim())
  return evidenceOf(placeForms({ street, number, postalCode, city, country }))
}
const compared = (one: string, other: string) => {
  const there = comparePlaces(place(one), place(other)).house
  expect(comparePlaces(place(other), place(one)).house).toBe(there)
  return there
}
const denis = '4200 | Rue Saint-Denis | H2J 2K8 | Montréal'

describe('one address', () => {
  it.each([
    [denis, '4200 | Rue St-Denis | H2J2K8 | Montreal'],
    [denis, '4200 | Saint-Denis Street | | Montréal'],
    [denis, ' | 4200 Rue Saint-Denis app. 3 | H2J 2K8 | Montréal'],
    [denis, '4200 | rue St. Denis, apt #3 | H2J 2K8 | '],
    [denis, '3-4200 | Rue Saint-Denis | | Montréal'],
    ['88 | Harbour Street | M5J 1B7 | Toronto', '1203-88 | Harbour St. | M5J 1B7 | Toronto'],
    ['8 | Main Street | K1A 0B1 | Ottawa', '11-8 | Main St | K1A 0B1 | Ottawa'],
    ['12 | Chemin de la Côte-des-Neiges | H3H 1X1 | Montréal', '12 | ch. Côte des Neiges | | Montréal'],
    ['5 | 5th Avenue | 10003 | New York | US', '5 | Fifth Ave | 10003-1234 | New York | US'],
    ['7 | 5e Avenue | G1L 3K3 | Québec', '7 | Cinquième avenue | | Québec'],
    ['100 | King Street West | M5X 1A9 | Toronto', '100 | King St W | M5X 1A9 | Toronto'],
    ['5 | Hauptstraße | 10827 | Berlin | DE', ' | Hauptstr. 5 | 10827 | Berlin | DE'],
    ['42-00 | Main Street | 11355 | Flushing | US', '42-00 | Main St | 11355 | Flushing | US'],
    ['9 | St Clair Avenue | M4V 1K7 | Toronto', '9 | Saint Clair Ave | M4V 1K7 | Toronto'],
    ['3 | Rue de l’Église | G1K 1A1 | Québec', "3 | rue de l'Eglise | | Quebec"],
    [
      ' | Rosewood Cottage, Mill Lane | EX39 1HA | Westward Ho! | GB',
      'Rosewood Cottage | Mill Ln | EX39 1HA | Westward Ho | GB',
    ],
    ['2 | Avenue Road | M5R 2E3 | Toronto', '2 | Avenue Rd | M5R 2E3 | Toronto'],
  ])('%s and %s', (one, other) => expect(compared(one, other)).toBe('same'))
})

describe('perhaps one address', () => {
  it.each([
    [denis, '4200 | Saint-Denis | H2J 2K8 | Montréal'],
    [denis, '4200 | Avenue Saint-Denis | H2J 2K8 | Montréal'],
    [denis, '4200 | Rue Saint-Denis Est | H2J 2K8 | Montréal'],
    [denis, '4200A | Rue Saint-Denis | H2J 2K8 | Montréal'],
    [denis, '4200 | Rue Saint-Denis | H2J | '],
    ['118 | High Street | SW1A 1AA | London | GB', '118-120 | High St | SW1A 1AA | London | GB'],
  ])('%s and %s', (one, other) => expect(compared(one, other)).toBe('compatible'))
})

describe('another address', () => {
  it.each([
    [denis, '42-00 | Rue Saint-Denis | H2J 2K8 | Montréal'],
    [denis, '4202 | Rue Saint-Denis | H2J 2K8 | Montréal'],
    [denis, '4200 | Rue Saint-Hubert | H2J 2K8 | Montréal'],
    [denis, '4200 | Rue Saint-Denis | | Gatineau'],
    [
      ' | Rosewood Cottage, Mill Lane | EX39 1HA | Westward Ho! | GB',
      ' | Ivy House, Mill Lane | EX39 1HA | Westward Ho! | GB',
    ],
    ['118 | Main Street | K1A 0B1 | Ottawa', '11-8 | Main Street | K1A 0B1 | Ottawa'],
    ['118 1/2 | Main Street | K1A 0B1 | Ottawa', '1181 | Main Street | K1A 0B1 | Ottawa'],
    ['118 1/2 | Main Street | K1A 0B1 | Ottawa', '118 1/4 | Main Street | K1A 0B1 | Ottawa'],
    ['100 | King Street West | M5X 1A9 | Toronto', '100 | King Street East | | Toronto'],
    ['1203-88 | Harbour Street | M5J 1B7 | Toronto', '1204-88 | Harbour Street | M5J 1B7 | Toronto'],
    ['42-00 | Main Street | 11355 | Flushing | US', '4200 | Main St | 11355 | Flushing | US'],
    ['5 | Main Street | 12345 | Springfield | US', '5 | Main Street | | Springfield | CA'],
  ])('%s and %s', (one, other) => expect(compared(one, other)).toBe('different'))
})

it('is unknown where neither side names a house', () => {
  const lane = ' | Mill Lane | EX39 1HA | Westward Ho! | GB'
  const rue = ' | Rue Principale, Lac-Brome | J0E 1V0 | Lac-Brome'
  expect([compared(lane, lane), compared(rue, rue)]).toEqual(['unknown', 'unknown'])
})
