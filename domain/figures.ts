/**
 * Every number that Wardlight tells about people, companies and what was found of them. docs/figures.md says of each whom it counts, as of
 * when, and where it comes from; src/features/shared/figure-words.ts says it to the reader.
 */
export const figureNames = [
  'company.score',
  'company.people',
  'company.scanned',
  'company.scored',
  'company.exposed',
  'company.risk',
  'company.registered',
  'company.deepScan',
  'company.deepScanned',
  'company.findings',
  'company.findingThreats',
  'company.findingKinds',
  'company.removals',
  'company.removalsSolved',
  'company.habits',
  'company.affected',
  'company.inOrder',
  'company.departments',
  'company.seats',
  'department.score',
  'department.people',
  'department.scanned',
  'department.atRisk',
  'department.findings',
  'person.score',
  'person.needsYou',
  'person.removals',
  'person.open',
  'person.exposures',
  'person.costs',
] as const

export type FigureName = (typeof figureNames)[number]

/** A figure with whom it is about (an id), and which part of it, as pages carry it. */
export const figureKey = (name: FigureName, of: string, part?: string): string =>
  part === undefined ? `${name}:${of}` : `${name}:${of}/${part}`
