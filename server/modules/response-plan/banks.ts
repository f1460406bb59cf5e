import { createHash } from 'node:crypto'
import { bankNames } from '#domain/banks.ts'
import type { Bank } from '#openapi/generated/api.ts'

/** The same id for the same bank on every installation: a name-based UUID (RFC 9562, version 5). */
const idOf = (country: string, name: string): string => {
  const bytes = createHash('sha1').update(`wardlight bank ${country} ${name}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const banks: readonly Bank[] = Object.entries(bankNames).flatMap(([country, names]) =>
  names.map(name => ({ id: idOf(country, name), name, country, contact: [] })),
)

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** The banks whose name contains the words, ignoring case and accents. */
export const findBanks = ({ searchValue, country }: { searchValue?: string; country?: string }): Bank[] =>
  banks.filter(
    bank =>
      (country === undefined || bank.country === country) &&
      plain(bank.name).includes(plain(searchValue?.trim() ?? '')),
  )

export const isBankOfTheList = (id: string): boolean => banks.some(bank => bank.id === id)
